import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteUrl } from '@qisuan/e2e/installation'
import { certificateOfPupil, newUser, register, schoolOnBoard, sharedByPupil } from '@qisuan/e2e/people'
import start from '@qisuan/e2e/start'
import { median } from '../measure.ts'
import { audit, type Audit } from './audit.ts'
import { categories, certificatePage, schoolPage, sharedPage, subjects, type Limits, type Subject } from './pages.ts'

interface Row extends Pick<Subject, 'path' | 'preset' | 'who'> {
  /** Median of the runs, out of 100. */
  scores: Limits
  /** Median of the runs: first and largest contentful paint and total blocking time in milliseconds, layout shift. */
  metrics: Audit['metrics']
  holds: boolean
}

const results = join(import.meta.dirname, '..', 'results')
const runs = 5
/** By subject: of a page that is audited again after it has failed, the later row. */
const measuredRows = new Map<Subject, Row>()
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  stop = await start()
})
afterAll(async () => {
  // A run of some pages only leaves the results of the last complete one.
  if (measuredRows.size === subjects.length) writeResults([...measuredRows.values()])
  await stop?.()
})

for (const subject of subjects) {
  test(`${subject.path} (${subject.preset}, ${subject.who})`, async () => {
    const row = await measured(subject)
    measuredRows.set(subject, row)
    process.stdout.write(`${lineOf(row)}\n`)
    for (const category of categories) {
      expect.soft(row.scores[category], category).toBeGreaterThanOrEqual(subject.limits[category])
    }
  })
}

async function measured({ path, preset, who, limits, unlisted }: Subject): Promise<Row> {
  const token = who === 'newcomer' ? await register(newUser()) : undefined
  const address = await addressOf(path)
  const audits: Audit[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = {
      url: `${siteUrl()}${address}`,
      origin: siteUrl(),
      preset,
      token,
      skipAudits: unlisted ? ['is-crawlable'] : [],
    }
    // Chrome sometimes loses the beginning of a trace; Lighthouse then recommends another run.
    audits.push(await audit(page).catch(() => audit(page)))
  }
  for (const failure of new Set(audits.flatMap(({ failures }) => failures))) process.stdout.write(`    ${failure}\n`)
  const middle = (read: (run: Audit) => number) => median(audits.map(read))
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

async function addressOf(path: string): Promise<string> {
  switch (path) {
    case sharedPage:
      return sharedByPupil()
    case schoolPage:
      return schoolOnBoard('1')
    case certificatePage:
      return certificateOfPupil('2026-6')
    default:
      return path
  }
}

function writeResults(rows: readonly Row[]): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'lighthouse.json'), `${JSON.stringify({ runs, rows }, null, 2)}\n`)
  writeFileSync(join(results, 'lighthouse.md'), `${tableOf(rows)}\n`)
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
