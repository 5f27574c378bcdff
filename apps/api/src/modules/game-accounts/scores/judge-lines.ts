import type { Pool, PoolClient } from 'pg'
import type { Round, Season } from '../../competition/queries.ts'
import { judge, type Judged } from './record-scores.ts'
import { repeatedLine, type ScoreLine } from './score-lines.ts'

interface Judging {
  season: Season
  round: Round
  now: Date
  /** True if the second line of somebody, at the same task and time, counts. */
  repeatsCount: boolean
}

/** Judges the lines of a file in their order, some at a time. */
export async function* judgeLines(
  database: Pool | PoolClient,
  chunks: AsyncIterable<ScoreLine[]>,
  judging: Judging,
): AsyncGenerator<Judged<ScoreLine>[]> {
  const seen = new Map<unknown, number>()
  const unlessRepeated = (judged: Judged<ScoreLine>): Judged<ScoreLine> => {
    const { score, userId, reason } = judged
    if (reason || judging.repeatsCount) return judged
    const attempt = attemptOf(score, userId)
    const earlier = seen.get(attempt)
    if (earlier !== undefined) return { score: repeatedLine(score, earlier), userId, reason: 'malformed' }
    seen.set(attempt, score.line)
    return judged
  }
  for await (const lines of chunks) yield (await judge(database, judging, lines)).map(unlessRepeated)
}

/** Key of an attempt: of several attempts of one person at what and when, where the file says so. A number is a small key. */
function attemptOf({ task, scoredAt }: ScoreLine, userId: number | undefined): number | string | undefined {
  if (userId === undefined || (task === undefined && scoredAt === undefined)) return userId
  return `${userId} ${scoredAt?.getTime() ?? ''} ${task ?? ''}`
}
