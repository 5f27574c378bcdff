import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { siteUrl } from '@qisuan/e2e/installation'
import { register, sharedByPupil, newUser } from '@qisuan/e2e/people'
import start from '@qisuan/e2e/start'
import { median } from '../measure.ts'
import { audit, type Audit } from './audit.ts'
import { categories, sharedPage, subjects, type Limits, type Subject } from './pages.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Row extends Pick<Subject, 'path' | 'preset' | 'who'> {
  /** Median of the runs, out of 100. */
  scores: Limits
  /** Median of the runs: first and largest contentful paint and total blocking time in milliseconds, layout shift. */
  metrics: Audit['metrics']
  holds: boolean
}

/** Audits each page of an installation of its own, prints the table and writes results/lighthouse.*. */
async function main(): Promise<boolean> {
  const stop = await start()
  try {
    const rows: Row[] = []
    for (const subject of subjects.filter(({ path }) => !values.only || values.only.split(',').includes(path))) {
      const row = await measured(subject)
      rows.push(row)
      say(lineOf(row))
    }
    if (!values.only) keep(rows)
    say(`\n${tableOf(rows)}`)
    return rows.every(({ holds }) => holds)
  } finally {
    await stop?.()
  }
}

async function measured({ path, preset, who, limits }: Subject): Promise<Row> {
  const token = who === 'newcomer' ? await register(newUser()) : undefined
  const address = path === sharedPage ? await sharedByPupil() : path
  const runs: Audit[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const asked = { url: `${siteUrl()}${address}`, origin: siteUrl(), preset, token }
    // Chrome now and then loses the beginning of a trace, and Lighthouse asks to be run again.
    runs.push(await audit(asked).catch(() => audit(asked)))
  }
  for (const complaint of new Set(runs.flatMap(({ complaints }) => complaints))) say(`    ${complaint}`)
  const middle = (read: (run: Audit) => number) => median(runs.map(read))
  const scores: Limits = {
    performance: middle((run) => run.scores.performance),
    accessibility: middle((run) => run.scores.accessibility),
    'best-practices': middle((run) => run.scores['best-practices']),
    seo: middle((run) => run.scores.seo),
  }
  const metrics = {
    fcp: middle((run) => run.metrics.fcp),
    lcp: middle((run) => run.metrics.lcp),
    tbt: middle((run) => run.metrics.tbt),
    cls: middle((run) => run.metrics.cls),
  }
  const holds = categories.every((category) => scores[category] >= limits[category])
  return { path, preset, who, scores, metrics, holds }
}

function keep(rows: readonly Row[]): void {
  const folder = new URL('../results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('lighthouse.json', folder), `${JSON.stringify({ runs: Number(values.runs), rows }, null, 2)}\n`)
  writeFileSync(new URL('lighthouse.md', folder), `${tableOf(rows)}\n`)
}

function tableOf(rows: readonly Row[]): string {
  return [
    '| page | preset | who | performance | accessibility | best practices | SEO | FCP | LCP | blocked | shift | holds |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(lineOf),
  ].join('\n')
}

function lineOf({ path, preset, who, scores, metrics, holds }: Row): string {
  const { fcp, lcp, tbt, cls } = metrics
  const cells = [
    `\`${path}\``,
    preset,
    who,
    ...categories.map((category) => scores[category]),
    ...[fcp, lcp, tbt].map((milliseconds) => `${Math.round(milliseconds)} ms`),
    cls.toFixed(3),
    holds ? 'yes' : '**no**',
  ]
  return `| ${cells.join(' | ')} |`
}

process.exitCode = (await main()) ? 0 : 1
