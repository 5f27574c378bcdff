import { randomInt } from 'node:crypto'
import { Prisma } from '@qisuan/db/arena-client'
import { drawHiddenMaps } from '@qisuan/game/task'
import type { Seat } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import type { Arena } from '../arena.ts'
import type { Transaction } from '../database.ts'
import { programOf, type Playing, type Robot } from '../duels/programs.ts'
import type { Duel } from '../judging/duel-process.ts'
import { currentTask } from '../tasks/published-task.ts'
import { gamesToSettle, mostLost } from './limits.ts'
import { rated, type Rating } from './rating.ts'

/** A robot that is to play, with its program. */
interface Player extends Rating, Robot {
  id: number
  ladderId: number
  attemptId: number | null
}

export interface Match {
  players: [Player, Player]
  task: string
}

/** Points of strength by which a rival may be further away that is another than the last, and one that is due itself. */
const detour = 90

/** Rivals that are looked at, above the strength that is sought and below it each. */
const rivals = 50

const columns = Prisma.sql`entry.id, entry.ladder_id as "ladderId", entry.attempt_id as "attemptId", entry.house, entry.mu,
  entry.sigma, attempt.language, attempt.source`
const playing = Prisma.sql`ladder_entry entry join ladder on ladder.id = entry.ladder_id and ladder.closed_at is null
  left join attempt on attempt.id = entry.attempt_id where entry.lost < ${mostLost}`

/**
 * The next two that should meet: the program with the fewest games, and one of about its strength, which games with both
 * teach most about; undefined while none is due, or a program waits for its verdict.
 */
export async function nextMatch({ db, now }: Pick<Arena, 'db' | 'now'>): Promise<Match | undefined> {
  const isDue = Prisma.sql`(entry.games < ${gamesToSettle} or entry.played_at < ${now()}::timestamptz - interval '1 day')`
  // Each ladder is asked for its own: a join over thousands of robots would compare each with all others.
  const [first] = await db.$queryRaw<(Player & { task: string })[]>`
    select entry.*, ladder.task from ladder
    cross join lateral (
      select ${columns}, entry.games from ladder_entry entry left join attempt on attempt.id = entry.attempt_id
      where entry.ladder_id = ladder.id and entry.lost < ${mostLost} and entry.house is null and ${isDue}
      order by entry.games, entry.id limit 1
    ) entry
    where ladder.closed_at is null
      and not exists (select from attempt waiting where waiting.state = 'waiting')
      and 2 = (
        select count(*) from (
          select from ladder_entry other where other.ladder_id = ladder.id and other.lost < ${mostLost} limit 2
        ) two
      )
    order by entry.games, entry.id limit 1`
  if (!first) return undefined
  const { id, ladderId, mu, sigma } = first
  const near = mu + drawNormal() * (sigma / 2)
  const [second] = await db.$queryRaw<Player[]>`
    with last as (
      select first_id + second_id - ${id} as rival from ladder_game
      where first_id = ${id} or second_id = ${id} order by id desc limit 1
    ), other as not materialized (
      select * from ladder_entry where ladder_id = ${ladderId} and id <> ${id} and lost < ${mostLost}
    ), above as (
      select id from other where mu >= ${near} order by mu limit ${rivals}
    ), below as (
      select id from other where mu < ${near} order by mu desc limit ${rivals}
    )
    select ${columns} from ${playing} and entry.id in (select id from above union all select id from below)
    order by abs(entry.mu - ${near}::float8)
      + case when entry.house is not null or ${isDue} then 0 else ${detour}::float8 end
      + case when entry.id = (select rival from last) then ${detour}::float8 else 0 end
    limit 1`
  return second && { players: [first, second], task: first.task }
}

/**
 * Lets two robots play twice, with their starts changed, on a map that chance draws, and writes both games.
 * @throws whatever keeps the games from being played: then nothing is written
 */
export async function playMatch(arena: Playing, { players, task: slug }: Match): Promise<void> {
  const task = await currentTask(arena.db, slug)
  const { rules, functions, weights, hidden } = task.file
  const [map] = drawHiddenMaps({ plan: hidden.plan, count: 1 }, randomInt(2 ** 31))
  if (!map) throw new Error('There is no map')
  const [one, other] = [await programOf(arena, task.file, players[0]), await programOf(arena, task.file, players[1])]
  const duel = (S: typeof one, R: typeof one) =>
    arena.judges.duel({ players: { S, R }, task: { rules, functions, weights }, map })
  const games = [await duel(one, other), await duel(other, one)] as const
  await record(arena, { players, versionId: task.id, map, games })
}

/** Notes that a match could not be played: nobody knows by which of the two. */
export async function noteLost({ db }: Pick<Arena, 'db'>, { players }: Match): Promise<void> {
  const attempts = players.flatMap(({ attemptId }) => attemptId ?? [])
  await db.ladderEntry.updateMany({ where: { attemptId: { in: attempts } }, data: { lost: { increment: 1 } } })
}

interface Played {
  players: readonly [Player, Player]
  versionId: number
  map: GameMap
  /** The second game has its players at the other starts. */
  games: readonly [Duel, Duel]
}

/** Writes two games and what they tell of both robots, unless one of them has another program by now. */
async function record(
  { db, now }: Pick<Arena, 'db' | 'now'>,
  { players, versionId, map, games }: Played,
): Promise<void> {
  const playedAt = now()
  await db.$transaction(async (transaction) => {
    const [one, other] = await lockedRatings(transaction, players)
    if (!one || !other) return
    const shares = [games[0].share, 1 - games[1].share]
    let ratings: [Rating, Rating] = [one, other]
    for (const share of shares)
      ratings = [rated(ratings[0], ratings[1], share), rated(ratings[1], ratings[0], 1 - share)]
    for (const [index, { id }] of players.entries()) {
      const { mu, sigma } = ratings[index] ?? one
      await transaction.ladderEntry.update({
        where: { id },
        data: { mu, sigma, games: { increment: games.length }, lost: 0, playedAt },
      })
    }
    const row = (seats: Record<Seat, Player>, { moves, share }: Duel) => ({
      ladderId: seats.S.ladderId,
      versionId,
      firstId: seats.S.id,
      secondId: seats.R.id,
      map: { ...map, rows: [...map.rows] },
      firstMoves: moves.S,
      secondMoves: moves.R,
      share,
      playedAt,
    })
    const [first, second] = players
    await transaction.ladderGame.createMany({
      data: [row({ S: first, R: second }, games[0]), row({ S: second, R: first }, games[1])],
    })
  })
}

/** Ratings as they are now, locked in the order of their numbers; undefined for a robot that has another program. */
async function lockedRatings(db: Transaction, players: readonly Player[]): Promise<(Rating | undefined)[]> {
  const rows = await db.$queryRaw<(Rating & Pick<Player, 'id' | 'attemptId'>)[]>`
    select id, attempt_id as "attemptId", mu, sigma from ladder_entry
    where id = any(${players.map(({ id }) => id)}) order by id for update`
  return players.map(({ id, attemptId }) => rows.find((row) => row.id === id && row.attemptId === attemptId))
}

/** A number of the standard normal distribution, by Box and Muller. */
function drawNormal(): number {
  const uniform = () => (randomInt(2 ** 31) + 1) / (2 ** 31 + 1)
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
