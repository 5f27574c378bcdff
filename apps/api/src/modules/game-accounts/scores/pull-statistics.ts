import { type MemberStatistics, PlatformFailure } from '../../../services/game-platform/game-platform.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import type { Round, Season } from '../../competition/queries.ts'
import type { PullReport } from './pull-report.ts'
import { judge, recordJudged, type IncomingScore, type Judged } from './record-scores.ts'
import { openBatch } from './score-batch.ts'

/** The most members that the platform returns at a time. */
const pageSize = 100

interface Of {
  season: Season
  round: Round
}

/**
 * Fetches the statistics of a round's classrooms on the platform, which its published API has instead of scores: the levels that a member
 * has completed are the points, and the play time is the duration. Both are totals, made at the moment at which they are read. Only what is
 * new and counts is recorded; the rest is counted.
 * @throws PlatformFailure: the pages before the failure are written
 */
export async function pullStatistics(services: Services, of: Of, report: PullReport): Promise<void> {
  for (const classroom of of.round.settings.platformClassrooms ?? []) {
    let first: string | undefined
    for (let skip = 0, full = true; full; skip += pageSize) {
      const members = await services.platform.classroomStatistics({ classroom, skip, limit: pageSize })
      if (first !== undefined && members[0]?.platformId === first)
        throw new PlatformFailure('invalid-response', 'the statistics returned the same page again')
      first = members[0]?.platformId
      full = members.length >= pageSize
      await writePage(services, of, { classroom, members }, report)
    }
  }
}

async function writePage(
  { pool, clock }: Services,
  of: Of,
  { classroom, members }: { classroom: string; members: readonly MemberStatistics[] },
  report: PullReport,
): Promise<void> {
  const now = clock.now()
  const incoming = members
    .filter(({ gamesCompleted }) => gamesCompleted > 0)
    .map(({ platformId, gamesCompleted, playTime }, index) => ({
      line: index + 1,
      platformId,
      score: gamesCompleted,
      duration: playTime,
      scoredAt: now,
    }))
  report.pages += 1
  const written = await inTransaction(pool, async (client) => {
    const judged = await judge(client, { ...of, now }, incoming)
    for (const { reason } of judged) if (reason) report.rejected[reason] += 1
    const counting = judged.filter(({ reason }) => reason === undefined)
    const known = await statesOf(client, of.round.key, counting)
    const fresh = counting.filter((each) => isNew(each, known))
    if (fresh.length === 0) return 0
    const batch = await openBatch(client, {
      roundKey: of.round.key,
      source: 'pull',
      name: `statistics of ${classroom}`,
      now,
    })
    return (await recordJudged(client, { ...of, batch, now }, fresh)).accepted
  })
  report.scores += written
}

interface State {
  score: number
  duration: number | null
}

async function statesOf(
  client: Parameters<typeof judge>[0],
  roundKey: string,
  judged: readonly Judged<IncomingScore>[],
): Promise<ReadonlyMap<number, State>> {
  const { rows } = await client.query<State & { userId: number }>(
    `select user_id as "userId", score, duration from game_state
     where round_key = $1 and score is not null and user_id = any ($2)`,
    [roundKey, judged.map(({ userId }) => userId)],
  )
  return new Map(rows.map(({ userId, ...state }) => [userId, state]))
}

function isNew(
  { userId, score: { score = 0, duration = 0 } }: Judged<IncomingScore>,
  known: ReadonlyMap<number, State>,
): boolean {
  const state = known.get(userId ?? 0)
  return !state || score > state.score || (score === state.score && duration > (state.duration ?? -1))
}
