// The formats say the same of all examples and of 1,000 random programs.

import StateGraphAgreement
import StateGraphTimeline
import Testing

@Suite struct AgreementTests {
  @Test(arguments: ExamplePictureTests.all)
  func `the formats of an example say the same edges and the same reasons`(example: String) throws {
    let differences = try Agreement.differences(in: Timeline(trace: ExamplePictureTests.lines(example)))
    #expect(differences.isEmpty, "\(differences.prefix(3).joined(separator: "\n"))")
  }

  /// The player's page, which costs as much as all others together, is made of every third.
  @Test(arguments: 0..<10)
  func `the formats of a hundred random programs say the same edges and the same reasons`(hundred: Int) throws {
    for seed in hundred * 100..<(hundred + 1) * 100 {
      let timeline = try Timeline(trace: RandomTimeline.trace(seed: UInt64(seed), size: 0...12))
      let differences = try Agreement.differences(in: timeline, hasPlayer: seed % 3 == 0)
      #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3).joined(separator: "\n"))")
    }
  }
}
