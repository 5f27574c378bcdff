/** The look of a report: it holds everything itself, so that it can be sent to anybody. */
export const reportStyle = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1d2433; --soft: #667085; --line: #e6e3da;
  --good: #1f9d72; --fair: #e2a32a; --bad: #d6453d; --main: #2f6fed; --main-soft: #c9dafc; }
@media (prefers-color-scheme: dark) { :root { --paper: #12151c; --card: #1b1f29; --ink: #e9ecf3; --soft: #98a2b3; --line: #2c3240;
  --good: #3fc294; --fair: #efb949; --bad: #f0736b; --main: #6d9bff; --main-soft: #2a3d66; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.65 system-ui, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1 { margin: 0; font-size: 2.2rem; line-height: 1.2; letter-spacing: .02em; }
h2 { margin: 2.75rem 0 1rem; font-size: 1.25rem; }
p { margin: .4rem 0; }
.soft, small { color: var(--soft); }
.verdict { margin: 1.5rem 0 0; padding: 1.1rem 1.25rem; border-radius: 14px; background: var(--card); border-left: 6px solid var(--good); }
.verdict.bad { border-color: var(--bad); } .verdict.fair { border-color: var(--fair); }
.verdict strong { font-size: 1.15rem; }
.phases { display: grid; gap: .9rem; }
.phase { padding: 1.1rem 1.25rem; border-radius: 14px; background: var(--card); border: 1px solid var(--line); }
.phase header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; }
.phase h3 { margin: 0; font-size: 1.08rem; }
.rate { font-size: 1.35rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.rate small { font-weight: 400; font-size: .85rem; }
.done { display: flex; height: 10px; margin: .7rem 0 .3rem; border-radius: 5px; overflow: hidden; background: var(--line); }
.done i { background: var(--good); } .done i + i { background: var(--bad); }
.facts { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; font-size: .92rem; color: var(--soft); }
.facts b { color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; }
.up { color: var(--good); } .down { color: var(--bad); }
dl.times { display: grid; grid-template-columns: 2.6rem 1fr 5.5rem; gap: .3rem .7rem; margin: .8rem 0 .4rem; align-items: center; font-size: .9rem; }
dl.times dt { color: var(--soft); } dl.times dd { margin: 0; } dl.times dd:nth-of-type(2n) { text-align: right; font-variant-numeric: tabular-nums; }
.bar { height: 9px; border-radius: 5px; background: var(--main-soft); } .bar i { display: block; height: 100%; min-width: 3px; border-radius: 5px; background: var(--main); }
details { margin-top: .6rem; } summary { cursor: pointer; color: var(--main); font-size: .92rem; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; margin-top: .4rem; } th { text-align: left; font-weight: 500; color: var(--soft); }
td, th { padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line); } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
ol.advice { padding-left: 1.3rem; } ol.advice li { margin: .5rem 0; }
footer { margin-top: 3rem; color: var(--soft); font-size: .9rem; }
@media print { body { background: none; } details > * { display: block; } }
`
