import * as scoreSql from '@qisuan/db/arena-scores'
import { lockScoreChanges, type Database, type Transaction } from '../database.ts'
import { openTask, type Play } from '../play/open-task.ts'
import type { PlayedSet } from '../play/play-state.ts'
import type { MadeScore } from './send-score.ts'

type PlayerRound = Pick<Play, 'userId' | 'round'>

const setName = /^set-[0-9a-f]{12}$/

/** A set of tasks as its player sees it in a round; undefined for the name of a task or of no set. */
export async function presentSet(
  db: Database,
  { userId, round }: PlayerRound,
  slug: string,
): Promise<PlayedSet | undefined> {
  if (!setName.test(slug)) return undefined
  const tasks = await db.$queryRaw<PlayedSet['tasks']>`
    select item.task as id, coalesce(name, item.task) as name,
           round(weight * 100.0 / sum(weight) over ())::integer as share, coalesce(score, 0) as points
    from task_set_item item
    left join score made on made.user_id = ${userId} and made.round = ${round} and made.task = item.task
    left join lateral (
      select content->'file'->>'name' as name from task where slug = item.task order by version desc limit 1
    ) newest on true
    where task_set = ${slug} order by position`
  if (tasks.length === 0) return undefined
  const made = await db.score.findUnique({ where: { userId_round_task: { userId, round, task: slug } } })
  return { id: slug, points: made?.score ?? 0, tasks }
}

/** Opens a set for its player: from now on each attempt at one of its tasks counts for it, and so do those from before. */
export async function openSet(
  db: Database,
  { userId, round }: PlayerRound,
  set: PlayedSet,
  now: Date,
): Promise<PlayedSet> {
  await openTask(db, { userId, round, task: set.id }, now)
  if (set.points > 0 || set.tasks.every(({ points }) => points === 0)) return set
  return db.$transaction(async (transaction) => {
    await lockScoreChanges(transaction)
    const [made] = await writeSetScores(transaction, { userId, round }, [set.id])
    return { ...set, points: made?.score ?? 0 }
  })
}

/** Writes a player's scores of those of these sets which they have opened. The transaction holds the lock of score changes. */
const writeSetScores = (
  db: Transaction,
  { userId, round }: PlayerRound,
  slugs: readonly string[],
): Promise<MadeScore[]> => db.$queryRawUnsafe(scoreSql.writeSetScores, round, slugs, userId, true)
