import type { Rejection } from '@qisuan/contracts/game-accounts'
import { PlatformFailure, type PlatformScorePage } from '../../services/game-platform/game-platform.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { currentSeason, type Round, type Season } from '../competition/queries.ts'
import { recordScores } from './record-scores.ts'

/** The progress of a pull. */
export interface PullReport {
  pages: number
  /** Scores that count, whether or not they change an entry. */
  scores: number
  /** Scores that do not count, by reason. Most belong to platform accounts without a user here. */
  rejected: Record<Rejection, number>
}

const pageSize = 500

/**
 * Fetches new scores from the platform's rankings of the current season, or of one of its rounds. Continues after the last pull: a page
 * and its cursor are written in one transaction. A second run finds nothing to do. Invalid rows are skipped and logged.
 * @throws PlatformFailure: the pages before the failure are written
 */
export async function pullScores(
  services: Services,
  options: { roundKey?: string; onProgress?: (report: PullReport) => void } = {},
): Promise<PullReport> {
  const { roundKey, onProgress } = options
  const season = await currentSeason(services)
  const rounds = season.rounds.filter(({ key, kind }) => kind !== 'provincial' && (!roundKey || key === roundKey))
  const rejected = { malformed: 0, unknown_person: 0, withdrawn: 0, wrong_task: 0, outside_window: 0 }
  const report: PullReport = { pages: 0, scores: 0, rejected }
  for (const round of rounds) {
    for await (const page of pagesOf(services, round.key)) {
      await writePage(services, { season, round }, page, report)
      onProgress?.({ ...report, rejected: { ...rejected } })
    }
  }
  return report
}

interface Page extends PlatformScorePage {
  /** The cursor by which the page was requested; empty for the first page. */
  after: string
}

async function* pagesOf({ db, platform }: Services, round: string): AsyncGenerator<Page> {
  const last = await db.scorePull.findUnique({ where: { roundKey: round } })
  let after = last?.cursor
  for (let more = true; more;) {
    const page = await platform.rankingPage({ round, after, limit: pageSize })
    if (page.more && page.cursor === after)
      throw new PlatformFailure('invalid-response', 'the ranking returned the same cursor again')
    yield { ...page, after: after ?? '' }
    after = page.cursor
    more = page.more
  }
}

async function writePage(
  { pool, clock, log }: Services,
  of: { season: Season; round: Round },
  { scores, malformed, after, cursor }: Page,
  report: PullReport,
): Promise<void> {
  const incoming = scores.map((score) => ({ ...score, origin: `ranking after ${after || 'the beginning'}` }))
  const { accepted, rejected } = await inTransaction(pool, async (client) => {
    await client.query(
      `insert into score_pull (round_key, cursor, pulled_at) values ($1, $2, $3)
       on conflict (round_key) do update set cursor = excluded.cursor, pulled_at = excluded.pulled_at`,
      [of.round.key, cursor, clock.now()],
    )
    return recordScores(client, { ...of, source: 'pull' }, incoming)
  })
  report.pages += 1
  report.scores += accepted
  report.rejected.malformed += malformed.length
  for (const { reason } of rejected) report.rejected[reason] += 1
  if (malformed.length > 0) log.warn({ round: of.round.key, after, malformed }, 'invalid rows in the ranking')
}
