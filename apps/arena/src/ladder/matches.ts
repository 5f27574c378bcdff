import { randomInt } from 'node:crypto'
import { drawHiddenMaps } from '@qisuan/game/task'
import type { Arena } from '../arena.ts'
import { programOf, type Playing, type Robot } from '../duels/programs.ts'
import type { TaskFile } from '../tasks/task-file.ts'

/** A match as the database's `claim_match` gives it. */
export interface Match {
  id: number
  /** Version of the task in which they play. */
  versionId: number
  players: [Player, Player]
}

/** A robot that is to play, by its number on the ladder. */
interface Player extends Robot {
  id: number
}

/** Milliseconds from one renewal of a claim to the next: it holds three times as long. */
const renewEvery = 5000

/** Takes the next match; undefined while none is due, or programs wait for verdicts or games of a cup. */
export async function nextMatch({ db, now }: Pick<Arena, 'db' | 'now'>): Promise<Match | undefined> {
  const [match] = await db.$queryRaw<Match[]>`select * from claim_match(${now()}::timestamptz)`
  return match
}

/**
 * Lets two robots play twice, with their starts changed, on a map that chance draws, and writes both games, unless another process has
 * the match by then.
 * @throws whatever keeps the games from being played: then nothing is written
 */
export async function playMatch(arena: Playing, { id, versionId, players }: Match): Promise<void> {
  const { db, now } = arena
  // Without a database the claim ends, and another process plays.
  const renewal = setInterval(() => void db.$executeRaw`select renew_match(${id}::integer)`.catch(() => {}), renewEvery)
  try {
    const [version] = await db.$queryRaw<
      { file: TaskFile }[]
    >`select content->'file' as file from task where id = ${versionId}`
    if (!version) throw new Error(`There is no version ${versionId}`)
    const { rules, functions, weights, hidden } = version.file
    const [map] = drawHiddenMaps({ plan: hidden.plan, count: 1 }, randomInt(2 ** 31))
    if (!map) throw new Error('There is no map')
    const [one, other] = [
      await programOf(arena, version.file, players[0]),
      await programOf(arena, version.file, players[1]),
    ]
    const duel = (S: typeof one, R: typeof one) =>
      arena.judges.duel({ players: { S, R }, task: { rules, functions, weights }, map })
    const games = JSON.stringify([await duel(one, other), await duel(other, one)])
    const on = JSON.stringify(map)
    await db.$executeRaw`select settle_match(${id}::integer, ${now()}::timestamptz, ${on}::jsonb, ${games}::jsonb)`
  } finally {
    clearInterval(renewal)
  }
}

/** Notes that a match could not be played. */
export async function noteLost({ db }: Pick<Arena, 'db'>, { id }: Match): Promise<void> {
  await db.$executeRaw`select lose_match(${id}::integer)`
}
