// Colours by role, for both schemes. Hues after Okabe and Ito; no role is told by colour alone.

enum Palette {
  static let style = """
    svg{--page:#fff;--panel:#f6f7f9;--line:#d5d9e0;--ink:#1c2330;--dim:#5b6472;--card:#fff;--edge:#aab2be;\
    --amber:#9a5b00;--amberfill:#fff1d6;--green:#00694c;--greenfill:#dff3ec;--blue:#1f6597;--bluefill:#e6f2fb;\
    --red:#b53a0a;--redfill:#fde6db;--violet:#6b43a3}\
    @media (prefers-color-scheme:dark){svg{--page:#0f1319;--panel:#171c24;--line:#2c3440;--ink:#e8ecf2;--dim:#a2acba;\
    --card:#1d232d;--edge:#4a5463;--amber:#f0a93a;--amberfill:#3a2a0c;--green:#3cc79b;--greenfill:#0f3328;\
    --blue:#63b3ea;--bluefill:#10293b;--red:#ff8a5c;--redfill:#43200f;--violet:#b794f4}}\
    text{font:13px -apple-system,system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--ink)}\
    .page{fill:var(--page)}.panel{fill:var(--panel);stroke:var(--line)}.heading{font-size:18px;font-weight:600}\
    .number{font-weight:700;fill:var(--dim);font-size:15px}.action,.name{font-weight:600}.badge{font-weight:600}\
    .caption,.legend{font-size:12px;fill:var(--dim)}\
    .row,.glyph,.printed{font:12px ui-monospace,Menlo,"DejaVu Sans Mono",monospace;white-space:pre}.printed{fill:var(--dim)}\
    .glyph.read{fill:var(--amber)}.row.new{fill:var(--red);font-weight:600}.written{fill:var(--redfill)}\
    .body{fill:var(--card);stroke:var(--edge)}\
    .evaluated .body{fill:var(--amberfill);stroke:var(--amber);stroke-width:2}.evaluated .badge{fill:var(--amber)}\
    .updated .body{fill:var(--amberfill);stroke:var(--amber)}.updated .badge{fill:var(--amber)}\
    .created .body{fill:var(--greenfill);stroke:var(--green);stroke-width:1.6}.created .badge{fill:var(--green)}\
    .skipped .body{fill:var(--bluefill);stroke:var(--blue)}.skipped .badge{fill:var(--blue)}\
    .removed .body{stroke-dasharray:4 3}.removed text{fill:var(--dim)}\
    .edge{fill:none;stroke:var(--edge);stroke-width:1.4}.edge.references{stroke:var(--violet);stroke-dasharray:5 4}\
    .edge.writes{stroke:var(--red);stroke-width:2}.edge.caused{stroke:var(--amber);stroke-width:2.6}\
    .of-evaluated,.of-updated,.of-read,.of-caused{fill:var(--amber)}.of-created{fill:var(--green)}\
    .of-skipped{fill:var(--blue)}.of-references{fill:var(--violet)}.of-writes{fill:var(--red)}\
    .head.references{fill:var(--violet)}.head.writes{fill:var(--red)}.head.caused{fill:var(--amber)}
    """
}
