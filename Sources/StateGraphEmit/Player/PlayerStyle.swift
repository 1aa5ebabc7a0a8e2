// The player's style sheet: the picture's own, and what is around the picture.

import StateGraphLayout

enum PlayerStyle {
  static var text: String { fonts + colors + "\n" + rules }

  /// Without blanks that only its authors need.
  private static var rules: String {
    (page + parts + picture + media).replacing(" { ", with: "{").replacing("; }", with: "}").replacing("; ", with: ";")
  }

  private static var fonts: String {
    ":root{--sans:\(TextMetrics.Font.Family.sans.stack);--mono:\(TextMetrics.Font.Family.mono.stack)}\n"
  }

  /// The picture's own style sheet, with variables that the page uses as well.
  private static var colors: String {
    var style = Palette.style.replacing("svg{--", with: ":root{--")
    style.replace(TextMetrics.Font.Family.sans.stack, with: "var(--sans)")
    style.replace(TextMetrics.Font.Family.mono.stack, with: "var(--mono)")
    return style
  }

  private static let page = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0 auto; padding: 0 16px 24px; max-width: 1280px;
      background: var(--page); color: var(--ink); font: 15px/1.45 var(--sans);
    }
    header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 14px 0 6px; }
    h1 { flex: 1 1 auto; margin: 0; font-size: 20px; overflow-wrap: anywhere; }
    h2 { margin: 0 0 6px; font-size: 14px; }
    h3 { margin: 8px 0 2px; font-size: 13px; color: var(--dim); }
    p { margin: 6px 0; }
    main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-items: start; }
    aside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: 16px; }
    ul, ol { margin: 0; padding: 0; list-style: none; }
    footer { margin-top: 16px; color: var(--dim); font-size: 13px; }
    a { color: inherit; }
    button, input { font: inherit; color: inherit; }
    button, input[type=search] {
      min-height: 36px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card);
    }
    button { cursor: pointer; }
    button:disabled, button[aria-disabled=true] { opacity: .45; cursor: default; }
    button:hover { border-color: var(--ink); }
    :focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
    kbd {
      padding: 0 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--panel);
      font: 12px var(--mono);
    }

    """

  private static let parts = """
    #search { display: flex; gap: 8px; align-items: center; }
    #query { width: 180px; min-width: 0; }
    #found { color: var(--dim); font-size: 13px; }
    #controls {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 6px; align-items: center;
      padding: 8px 0; background: var(--page); border-bottom: 1px solid var(--line);
    }
    #scrubber { flex: 1 1 120px; min-width: 80px; height: 36px; accent-color: var(--blue); }
    #play { min-width: 66px; }
    #position { color: var(--dim); font-variant-numeric: tabular-nums; white-space: nowrap; }
    #sentence { margin: 10px 0 12px; min-height: 2.9em; overflow-wrap: anywhere; }
    #stage { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); }
    #stage svg, #lanes svg { display: block; margin: 0 auto; }
    #facts, #trace, #legend, #steps ul { font-size: 14px; overflow-wrap: anywhere; }
    #trace { padding: 12px; border: 2px solid var(--ink); border-radius: 12px; background: var(--card); }
    #trace h2 { display: flex; gap: 8px; justify-content: space-between; align-items: start; }
    #trace h2 button { flex: none; min-height: 28px; font-weight: 400; }
    #trace ol { counter-reset: hop; }
    #trace ol > li { position: relative; padding: 2px 0 2px 22px; }
    #trace ol > li::before { counter-increment: hop; content: counter(hop); position: absolute; left: 0; color: var(--dim); }
    #facts li { padding: 2px 0; }
    #facts pre { margin: 4px 0; white-space: pre-wrap; font: 13px/1.4 var(--mono); }
    .to { min-height: 0; padding: 0; border: 0; background: none; text-align: left; text-decoration: underline; }
    .mono { font-family: var(--mono); font-size: 13px; }
    .mono, .to, .line { unicode-bidi: isolate; }
    .loud { color: var(--red); font-weight: 600; }
    .quiet { color: var(--dim); }
    #steps { max-height: 18em; overflow-y: auto; border: 1px solid var(--line); border-radius: 12px; }
    #steps li + li { border-top: 1px solid var(--line); }
    #steps a {
      display: flex; padding: 6px 12px; border-left: 4px solid transparent; color: var(--dim); text-decoration: none;
    }
    #steps a:hover { color: var(--ink); }
    #steps a[aria-current] { background: var(--panel); border-left-color: var(--ink); color: var(--ink); }
    #steps a:focus-visible { outline-offset: -3px; }
    #steps b { flex: none; min-width: 2em; }
    #steps span { min-width: 0; overflow-wrap: anywhere; }
    #lanes { margin-top: 16px; overflow-x: auto; }
    #lanes summary { padding: 6px 0; font-weight: 600; cursor: pointer; }
    #tip {
      position: fixed; z-index: 3; max-width: min(420px, calc(100vw - 16px)); padding: 8px 10px; pointer-events: none;
      border: 1px solid var(--edge); border-radius: 8px; background: var(--card); box-shadow: 0 4px 16px #0004;
      font: 12px/1.5 var(--mono); overflow-wrap: anywhere;
    }
    #tip p { margin: 0; }
    #tip p:first-child { font-weight: 600; }

    """

  private static let picture = """
    [data-at] { display: none; }
    [data-at].on { display: inline; }
    .place { cursor: pointer; outline: none; }
    .place:hover .body { stroke: var(--ink); }
    .place:focus-visible .body { stroke: var(--blue); stroke-width: 4; stroke-dasharray: none; }
    .tracing .place:not(.traced), .tracing > .edge:not(.traced) { opacity: .28; }
    .place.found .body { stroke: var(--violet); stroke-width: 3; stroke-dasharray: 7 3; }
    .place.here .body { stroke: var(--ink); stroke-width: 3; stroke-dasharray: none; }
    .row.traced text { font-weight: 700; text-decoration: underline; }
    .traced > path.edge:not(.head) { stroke-width: 3.4; }
    .tag {
      font: 700 10px var(--sans); fill: var(--ink); paint-order: stroke; stroke: var(--panel); stroke-width: 4px;
      stroke-linejoin: round;
    }
    .rules { stroke: var(--line); }
    .column { cursor: pointer; }
    .column.now text { text-decoration: underline; font-weight: 800; }

    """

  private static let media = """
    @media (min-width: 1120px) {
      main { grid-template-columns: minmax(0, 1fr) 320px; grid-template-rows: auto 1fr; }
      aside {
        position: sticky; top: 64px; grid-column: 2; grid-row: 1 / span 2; grid-template-columns: minmax(0, 1fr);
        max-height: calc(100vh - 72px); overflow-y: auto;
      }
    }
    @media screen and (max-width: 1119px) {
      #trace {
        position: fixed; z-index: 3; left: 10px; right: 10px; bottom: 10px; max-height: 38vh; overflow-y: auto;
        box-shadow: 0 4px 24px #0006;
      }
      html { scroll-padding: 110px 0 42vh; }
      body:has(#trace:not([hidden])) { padding-bottom: 42vh; }
    }
    @media (max-width: 520px) {
      body { padding: 0 10px 16px; }
      #search, #query { flex: 1 1 auto; }
      #controls button { flex: 1 1 auto; padding: 0 6px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      [data-at].on { animation: appear .25s ease-out; }
      @keyframes appear { from { opacity: 0; } }
    }
    @media print {
      #search, #controls, #tip, .keys, #trace button { display: none; }
      #stage, #lanes, #steps { overflow: visible; max-height: none; }
      svg { max-width: 100%; height: auto; }
      #steps li { break-inside: avoid; }
      aside { position: static; max-height: none; }
    }

    """
}
