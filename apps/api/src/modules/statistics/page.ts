import { dimensionNames, stepNames } from '@qisuan/contracts/console/statistics/statistics-words'
import type { Colour } from '@qisuan/rules/colours'
import { smallestShown } from '@qisuan/rules/boards/small-numbers'
import { barChart, escaped, lineChart, type Bar } from './charts.ts'
import type { Statistics } from './count-season.ts'
import { hidden, restOf, shownCount, steps, type Dimension } from './labels.ts'

const longest = 40

/** The statistics as a page to print: it stands alone, loads nothing, and fits A4. */
export function statisticsPage(
  statistics: Statistics,
  of: { organiser: string; timeZone: string; accent?: Colour | undefined },
): string {
  const { name, year, asOf } = statistics
  const date = new Intl.DateTimeFormat('zh-CN', { timeZone: of.timeZone, dateStyle: 'long' }).format(asOf)
  const title = `${name} 参赛统计`
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style(of.accent ?? plainAccent)}</style>
</head>
<body><main>
<header><h1>${escaped(title)}</h1><p>${escaped(of.organiser)} · ${year} 赛季 · 截至 ${date}</p></header>
${[course(statistics), days(statistics), ...(['group', 'language', 'macroregion', 'province', 'city', 'school'] as const).map((each) => section(statistics, each))].join('\n')}
<footer>${notesOf(statistics)}取消资格的选手不计入晋级和获奖，没有公布的奖项不计入获奖。</footer>
</main></body>
</html>
`
}

/** Notes on the dashes and on the rows of the rest, where there are any. */
function notesOf({ registered, total, tables, days: all }: Statistics): string {
  const rows = Object.values(tables).flat()
  const counts = [
    registered,
    ...[total, ...rows.map((row) => row.counts)].flatMap((each) => steps.map((step) => each[step])),
  ]
  const isHidden = [...counts, ...all.flatMap((day) => [day.registered, day.enrolled, day.played])].includes(null)
  const hasRest = rows.some(({ name }) => name.startsWith(restOf))
  return [
    isHidden
      ? `${hidden} 是不写的数目：少于 ${smallestShown} 人的不写，看不出是哪个孩子；会让人推算出它们的，也不写。`
      : '',
    hasRest ? `这样的省份、城市和学校合为“${restOf}”一行。` : '',
  ].join('')
}

function course({ registered, total }: Statistics): string {
  const bars: Bar[] = [
    { name: '注册', count: registered },
    ...steps.slice(0, -1).map((step, index) => {
      const before = index === 0 ? registered : total[steps[index - 1] ?? 'enrolled']
      return { name: stepNames[step], count: total[step], note: shareOf(total[step], before) }
    }),
  ]
  const awarded = `获奖 ${shownCount(total.awarded)} 人：本赛季任何一轮得过奖的，一人只算一次；不是晋级以后的一步。`
  return `<section><h2>从注册到晋级</h2><p>百分数是占上一步的比例。</p>${barChart('从注册到晋级的人数', bars, hidden)}<p>${awarded}</p></section>`
}

const shareOf = (part: number | null, whole: number | null): string =>
  part !== null && whole && part <= whole ? `${((part / whole) * 100).toFixed(1)}%` : ''

/** Sums from day to day. A hidden count is drawn as none: the curve is lower by a few people at most. */
function days({ days: all }: Statistics): string {
  const [first, last] = [all[0]?.day, all.at(-1)?.day]
  if (first === undefined || last === undefined || all.length < 2) return ''
  const running = (key: 'registered' | 'enrolled' | 'played') => {
    let sum = 0
    return all.map((day) => (sum += day[key] ?? 0))
  }
  const lines = [
    { name: '注册', values: running('registered') },
    { name: '报名', values: running('enrolled') },
    { name: '参赛', values: running('played') },
  ]
  return `<section><h2>逐日累计</h2>${lineChart('注册、报名和参赛的逐日累计人数', lines, [first, last])}</section>`
}

function section({ tables }: Statistics, dimension: Dimension): string {
  const rows = tables[dimension]
  if (rows.length === 0) return ''
  const name = dimensionNames[dimension]
  const bars = rows.slice(0, longest).map((row) => ({ name: row.name, count: row.counts.enrolled }))
  const more = rows.length > longest ? `<p>图里是报名最多的 ${longest} 个，表里是全部 ${rows.length} 个。</p>` : ''
  const cells = rows.map(
    ({ name: of, counts }) =>
      `<tr><th scope="row">${escaped(of)}</th>${steps.map((step) => `<td>${shownCount(counts[step])}</td>`).join('')}</tr>`,
  )
  return `<section><h2>按${name}</h2>${more}${barChart(`按${name}的报名人数`, bars, hidden)}
<table><thead><tr><th scope="col">${name}</th>${steps.map((step) => `<th scope="col">${stepNames[step]}</th>`).join('')}</tr></thead><tbody>${cells.join('')}</tbody></table></section>`
}

/** The accent of an organiser who has chosen none. */
const plainAccent = '#c8431d'

const style = (accent: Colour) => `
:root{--ink:#10162f;--muted:#5a6178;--line:#10162f26;--accent:${accent};--second:#5a6178;--third:#10162f}
*{box-sizing:border-box}
body{margin:0;background:#fbfaf6;color:var(--ink);font:15px/1.7 system-ui,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:760px;margin:0 auto;padding:56px 40px;background:#fff}
header{border-bottom:2px solid var(--ink);padding-bottom:16px}
h1{font-size:30px;line-height:1.25;margin:0 0 4px}h2{font-size:20px;margin:40px 0 8px;break-after:avoid}
p,footer{color:var(--muted);margin:0 0 12px}footer{margin-top:40px;padding-top:16px;border-top:1px solid var(--line);font-size:13px}
svg{display:block;width:100%;height:auto;margin:8px 0 16px;font-size:13px;fill:var(--ink)}
rect{fill:var(--accent)}.value{font-weight:600}.note{fill:var(--muted);font-weight:400;font-size:12px}
.grid{stroke:var(--line)}.line{fill:none;stroke-width:2;stroke:var(--accent)}.line-1{stroke:var(--second)}.line-2{stroke:var(--third)}
table{width:100%;border-collapse:collapse;font-size:13px}th,td{padding:5px 8px;border-bottom:1px solid var(--line);text-align:right;font-weight:400}
th:first-child{text-align:left}thead th{font-weight:600;border-bottom-color:var(--ink)}tr{break-inside:avoid}thead{display:table-header-group}
@page{size:A4;margin:16mm}
@media print{body{background:none;font-size:10.5pt}main{max-width:none;padding:0}section svg{break-inside:avoid}}
@media(max-width:600px){main{padding:24px 16px}}
`
