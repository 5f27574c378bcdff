import { lockScoreChanges, writeSetScores } from '@qisuan/db/arena-scores'
import type { Pool, PoolClient } from 'pg'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findTask, holdVersion } from './change-task.ts'
import { requireArena } from './own-arena.ts'
import { replaceScores } from './replace-scores.ts'
import { setsWith } from './task-sets.ts'

/** A player's best score of a task in a round, in points, by the present verdicts and by those that wait to be adopted. */
interface Standing {
  userId: string
  account: string
  round: string
  before: number
  after: number
}

/** People who are named one by one. */
const named = 10

/** Standings of all who have an attempt that is judged again. $1 version, $2 task. What has no new verdict yet keeps its score. */
const standings = `
  select best.*, account.name as account, coalesce(score.score, 0) as before
  from (
    select user_id, round, max(points) as after, sum(duration_seconds)::int as seconds,
      (array_agg(played_at order by points desc, id))[1] as played_at
    from (
      select attempt.*, coalesce(case when rejudge_version_id = $1 then rejudged_score end, score) as points
      from attempt where task = $2
    ) each
    group by user_id, round having bool_or(rejudge_version_id = $1)
  ) best
  join user_account account on account.id = user_id
  left join score on score.user_id = best.user_id and score.round = best.round and score.task = $2`

/** Sentences on whom the new verdicts of a task move. @throws AppError not_found · ConflictError when nothing was judged again */
export async function previewVerdicts(services: Services, slug: string): Promise<string[]> {
  const { id, name } = await findTask(services, slug)
  const arena = requireArena(services)
  const { done, waiting } = await countsOf(arena, { id, name })
  const all = await standingsOf(arena, id, slug)
  const most = all.filter(hasMoved).toSorted((one, other) => distanceOf(other) - distanceOf(one))
  return [
    `“${name}”按新版重评了 ${done} 份程序`,
    ...(waiting > 0 ? [`还有 ${waiting} 份没有评完，评完才能采用`] : []),
    ...[...Map.groupBy(all, ({ round }) => round)].map(([round, those]) => sums(round, those)),
    ...most.slice(0, named).map(({ account, round, before, after }) => `${round} ${account}：${before} → ${after}`),
    ...(most.length > named ? [`其余 ${most.length - named} 人变得更少`] : []),
    ...((await setsWith(arena, slug)).length > 0 ? ['和别的题合起来的成绩跟着变'] : []),
    '由人更正过的成绩不会因此变低',
  ]
}

function sums(round: string, those: readonly Standing[]): string {
  const rise = those.filter(({ before, after }) => after > before).length
  const fall = those.filter(({ before, after }) => after < before).length
  return `${round}：${rise} 人变高，${fall} 人变低，${those.length - rise - fall} 人不变`
}

/**
 * Lets attempts take the verdicts by the newest version of their task. Players' scores become the best of their attempts again, also
 * lower ones, in the arena and on the site. The arena commits last: after a crash nothing has been adopted there, and the same command
 * writes the same scores to the site again.
 * @returns a sentence with the number of people
 * @throws AppError not_found · ConflictError when nothing was judged again, or not yet everything
 */
export async function adoptVerdicts(services: Services, slug: string): Promise<string> {
  const { id, name } = await findTask(services, slug)
  return inTransaction(requireArena(services), async (client) => {
    await holdVersion(client, id)
    const { waiting } = await countsOf(client, { id, name })
    if (waiting > 0) throw new ConflictError(`“${name}”还有 ${waiting} 份程序没有评完`)
    // An attempt that gets its verdict meanwhile waits, and then reads the player's new best.
    await client.query(lockScoreChanges)
    const moved = (await standingsOf(client, id, slug)).filter(hasMoved)
    await client.query(
      `insert into score (user_id, round, task, score, duration_seconds, played_at)
       select user_id, round, $2, after, seconds, played_at from (${standings}) standing where before <> after
       on conflict (user_id, round, task) do update set score = excluded.score, duration_seconds = excluded.duration_seconds,
         played_at = excluded.played_at, change = excluded.change`,
      [id, slug],
    )
    const { rowCount } = await client.query(
      `update attempt set version_id = rejudge_version_id, score = rejudged_score,
         state = case when rejudged ? 'verdict' then 'judged' else 'faulty' end::attempt_state,
         verdict = rejudged->'verdict', fault = rejudged->'fault',
         rejudge_version_id = null, rejudged = null, rejudged_score = null
       where rejudge_version_id = $1`,
      [id],
    )
    const sets = await setsWith(client, slug)
    for (const [round, those] of Map.groupBy(moved, (each) => each.round)) {
      await client.query(writeSetScores, [round, sets, null, false])
      await replaceScores(services, client, { round, slug, players: those.map(({ userId }) => userId) })
    }
    return `“${name}”的 ${rowCount} 份程序按新版算，${moved.length} 人的成绩变了`
  })
}

const distanceOf = ({ before, after }: Standing): number => Math.abs(after - before)
const hasMoved = ({ before, after }: Standing): boolean => before !== after

async function standingsOf(database: Pool | PoolClient, id: number, slug: string): Promise<Standing[]> {
  const { rows } = await database.query<Standing>(
    `select user_id as "userId", account, round, before, after from (${standings}) standing order by round, user_id`,
    [id, slug],
  )
  return rows
}

/** Attempts that were judged again, and those that still wait for it. @throws ConflictError when there are neither */
async function countsOf(
  database: Pool | PoolClient,
  { id, name }: { id: number; name: string },
): Promise<{ done: number; waiting: number }> {
  const { rows } = await database.query<{ done: number; waiting: number }>(
    `select count(rejudged)::int as done, (count(*) - count(rejudged))::int as waiting from attempt where rejudge_version_id = $1`,
    [id],
  )
  const { done = 0, waiting = 0 } = rows[0] ?? {}
  if (done + waiting === 0) throw new ConflictError(`“${name}”没有重评过的程序`)
  return { done, waiting }
}
