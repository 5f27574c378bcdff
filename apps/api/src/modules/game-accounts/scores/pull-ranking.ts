import { PlatformFailure, type PlatformScorePage } from '../../../services/game-platform/game-platform.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import type { Round, Season } from '../../competition/queries.ts'
import type { PullReport } from './pull-report.ts'
import { recordScores } from './record-scores.ts'
import { openBatch } from './score-batch.ts'

const pageSize = 500

/**
 * Fetches the new scores of a round's ranking. Continues after the last pull: a page and its cursor are written in one transaction. A second
 * run finds nothing to do. Rows that do not count are kept with their reason.
 * @throws PlatformFailure: the pages before the failure are written
 */
export async function pullRanking(
  services: Services,
  of: { season: Season; round: Round },
  report: PullReport,
): Promise<void> {
  for await (const page of pagesOf(services, of.round.key)) await writePage(services, of, page, report)
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
  { pool, clock }: Services,
  of: { season: Season; round: Round },
  { scores, after, cursor }: Page,
  report: PullReport,
): Promise<void> {
  const now = clock.now()
  const name = `ranking after ${after || 'the beginning'}`
  const incoming = scores.map((score, index) => ({ ...score, line: index + 1 }))
  const { accepted, rejected } = await inTransaction(pool, async (client) => {
    await client.query(
      `insert into score_pull (round_key, cursor, pulled_at) values ($1, $2, $3)
       on conflict (round_key) do update set cursor = excluded.cursor, pulled_at = excluded.pulled_at`,
      [of.round.key, cursor, now],
    )
    if (incoming.length === 0) return { accepted: 0, rejected: [] }
    const batch = await openBatch(client, { roundKey: of.round.key, source: 'pull', name, now })
    return recordScores(client, { ...of, batch, now }, incoming)
  })
  report.pages += 1
  report.scores += accepted
  for (const { reason } of rejected) report.rejected[reason] += 1
}
