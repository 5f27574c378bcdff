import type { Transaction } from '../database.ts'

interface Sums {
  games: number
  successes: number
  loops: number
  seconds: number
}

/** `stats` of a user: distinct games completed, concepts in successful programs, and on request seconds of play. */
export async function statsOf(db: Transaction, userId: string, includePlayTime: boolean) {
  const [sums] = await db.$queryRaw<Sums[]>`
    select count(distinct (round, task)) filter (where score > 0)::integer as games,
           count(*) filter (where score > 0)::integer as successes,
           count(*) filter (where score > 0 and loops)::integer as loops,
           coalesce(sum(duration_seconds), 0)::integer as seconds
    from attempt where user_id = ${userId}`
  const { games = 0, successes = 0, loops = 0, seconds = 0 } = sums ?? {}
  return {
    gamesCompleted: games,
    concepts: { basic_syntax: successes, loops },
    ...(includePlayTime ? { playTime: seconds } : {}),
  }
}
