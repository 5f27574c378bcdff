import type { Database } from '../database.ts'
import { statsOf } from '../users/stats.ts'

/** The member statistics of one page, as the partner API names them: `playtime` here, `playTime` in a user. */
export async function statisticsOf(db: Database, memberIds: readonly string[]) {
  return Promise.all(
    memberIds.map(async (id) => {
      const { gamesCompleted, playTime = 0 } = await statsOf(db, id, true)
      return { _id: id, stats: { gamesCompleted, playtime: playTime } }
    }),
  )
}

interface Level {
  task: string
  complete: boolean
  playtime: number
  created: Date
  changed: Date
  completed: Date | null
}

/** The levels that a member has played: here a level is a task of a round. */
export async function levelsOf(db: Database, userId: string) {
  const levels = await db.$queryRaw<Level[]>`
    select round || '-' || task as task, bool_or(score > 0) as complete, sum(duration_seconds)::integer as playtime,
           min(played_at) as created, max(played_at) as changed, min(played_at) filter (where score > 0) as completed
    from attempt where user_id = ${userId} group by round, task order by created`
  return levels.map(({ task, complete, playtime, created, changed, completed }) => ({
    levelID: task,
    creator: userId,
    state: { complete },
    playtime,
    created: created.toISOString(),
    changed: changed.toISOString(),
    ...(completed !== null && { dateFirstCompleted: completed.toISOString() }),
  }))
}

/** Play time and levels of all users of a client whose ids lie between these bounds: an id begins with the time of its creation. */
export async function playtimeOf(db: Database, clientId: string, { from, until }: { from: string; until: string }) {
  const [total] = await db.$queryRaw<{ playTime: number; gamesPlayed: number }[]>`
    select coalesce(sum(duration_seconds), 0)::integer as "playTime",
           count(distinct (user_id, round, task))::integer as "gamesPlayed"
    from attempt join user_account on user_account.id = user_id
    where client_id = ${clientId} and left(user_account.id, 8) between ${from} and ${until}`
  return total
}
