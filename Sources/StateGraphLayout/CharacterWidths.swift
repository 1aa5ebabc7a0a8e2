// Widths of characters in thousandths of an em, and which characters are wide.
//
// `regular` and `bold`: for each character the widest advance among DejaVu Sans 2.37, Roboto 2.137, Noto Sans (Debian's
// 20201225), Inter 4.0 beta 7 and Liberation Sans 2.1 (as wide as Arial and Helvetica), read from the fonts' `hmtx`
// tables with fontTools and rounded up. DejaVu Sans is the widest of them for nearly every letter; Segoe UI and San
// Francisco are close to Roboto and Inter. Kerning, which makes text narrower, is left out.
// `mono`: DejaVu Sans Mono, Menlo and Liberation Mono have 602 or less, SF Mono has about 618.

enum CharacterWidths {
  /// U+0020–U+007E, then U+00A0–U+00FF.
  static let regular: [Int] = [
    318, 401, 460, 838, 638, 951, 780, 275, 391, 391, 551, 838, 318, 461, 318, 413,
    637, 637, 637, 637, 643, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557,
    1016, 685, 687, 728, 771, 667, 611, 778, 752, 339, 552, 667, 563, 907, 760, 788,
    667, 788, 723, 667, 643, 742, 685, 989, 686, 667, 686, 391, 411, 391, 838, 557,
    500, 613, 635, 559, 635, 616, 361, 635, 634, 278, 278, 580, 278, 975, 634, 612,
    635, 635, 413, 523, 393, 634, 592, 818, 592, 592, 542, 637, 551, 637, 838, 318,
    401, 637, 637, 724, 637, 551, 614, 591, 1000, 472, 612, 838, 461, 1000, 553, 500,
    838, 421, 431, 500, 637, 655, 334, 500, 401, 472, 612, 970, 970, 970, 611, 685,
    685, 685, 685, 685, 685, 1000, 728, 667, 667, 667, 667, 339, 339, 339, 339, 775,
    760, 788, 788, 788, 788, 788, 838, 788, 742, 742, 742, 742, 667, 667, 631, 613,
    613, 613, 613, 613, 613, 982, 559, 616, 616, 616, 616, 278, 278, 278, 278, 612,
    634, 612, 612, 612, 612, 612, 838, 612, 634, 634, 634, 634, 592, 635, 592,
  ]

  static let bold: [Int] = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 565, 838, 380, 469, 380, 413,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611,
    1031, 774, 763, 753, 831, 684, 684, 821, 837, 389, 570, 775, 638, 996, 837, 851,
    733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 423, 458, 838, 557,
    500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666, 343, 1042, 712, 688,
    716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 551, 712, 838, 349,
    457, 696, 696, 765, 696, 551, 629, 607, 1000, 564, 646, 838, 469, 1000, 565, 500,
    838, 438, 443, 500, 736, 655, 380, 500, 438, 564, 646, 1036, 1036, 1036, 611, 774,
    774, 774, 774, 774, 774, 1085, 753, 684, 684, 684, 684, 389, 389, 389, 389, 838,
    837, 851, 851, 851, 851, 851, 838, 851, 813, 813, 813, 813, 725, 738, 720, 675,
    675, 675, 675, 675, 675, 1048, 593, 679, 679, 679, 679, 343, 343, 343, 343, 688,
    712, 688, 688, 688, 688, 688, 838, 688, 712, 712, 712, 712, 652, 716, 652,
  ]

  static let mono = 620

  /// CJK: a square.
  static let wide = 1000
  /// Apple's emoji are the widest.
  static let emoji = 1300
  /// Latin, Greek and Cyrillic letters beyond the tables: wide ones exceed it, a word does not.
  static let letter = 800
  static let boldLetter = 880
  /// Nearly every symbol: arrows, marks, and the pictures of control characters.
  static let other = 1000

  /// The wider of regular and bold.
  static let punctuation: [Unicode.Scalar: Int] = [
    "\u{2010}": 461, "\u{2013}": 657, "\u{2018}": 380, "\u{2019}": 380, "\u{201A}": 380, "\u{201C}": 658,
    "\u{201D}": 658, "\u{201E}": 658, "\u{2022}": 640, "\u{2039}": 413, "\u{203A}": 413, "\u{2212}": 838,
    "\u{2500}": 770, "\u{2502}": 770, "\u{2514}": 770, "\u{251C}": 770,
  ]

  /// Shown as pictures unless a selector says otherwise (Unicode's `Emoji_Presentation`, with gaps between pictures
  /// closed beyond U+1F300).
  static let emojiRanges: [ClosedRange<UInt32>] = [
    0x231A...0x231B, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
    0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE,
    0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C,
    0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF,
    0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
    0x1F191...0x1F19A, 0x1F1E6...0x1F1FF, 0x1F201...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F7E0...0x1F7EB, 0x1F90C...0x1F9FF, 0x1FA70...0x1FAFF,
  ]

  /// Unicode's `East_Asian_Width` W and F, but for emoji.
  static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F200, 0x20000...0x3FFFD,
  ]

  /// Binary search: the ranges are sorted.
  static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
