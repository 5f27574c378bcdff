import { randomInt } from 'node:crypto'
import { cupAfter, mostGames, pairingsInOrder } from '@qisuan/game/cup'
import type { MapPlan } from '@qisuan/game/maps/draw-map'
import { drawHiddenMaps } from '@qisuan/game/task'
import type { ClientBase } from 'pg'
import { gamesToPlace, mostLost } from '../ladder/limits.ts'
import { dueGames, mapOf } from './due-games.ts'

/** A program of a ladder that would be in a cup. */
export interface Seeded {
  robot: string
  language: string
  attemptId: number
}

/** Ladder from which a cup is drawn, and the task as it is now. */
interface Source {
  ladderId: number
  versionId: number
  plan: MapPlan
}

/** The best of a ladder that have a place and have not stopped, the best first. */
export async function seedsOf(client: Pick<ClientBase, 'query'>, ladderId: number, most: number): Promise<Seeded[]> {
  const { rows } = await client.query<Seeded>(
    `select robot, language, attempt_id as "attemptId" from ladder_entry entry join attempt on attempt.id = attempt_id
     where ladder_id = $1 and games >= $2 and lost < $3 order by mu desc, entry.id limit $4`,
    [ladderId, gamesToPlace, mostLost, most],
  )
  return rows
}

/**
 * Draws a cup from a ladder, in the place of one of which nothing was shown: who plays, with which program, whom and on which maps. Chance
 * draws the maps and nothing else. Runs inside a transaction.
 * @returns false without the ladder or with fewer programs on it, and for a cup of which games were shown
 * @throws Error for a task on which no map fits, in Chinese
 */
export async function drawCup(
  client: ClientBase,
  { round, group, size, at }: { round: string; group: number; size: number; at: Date },
): Promise<boolean> {
  const { rows } = await client.query<Source>(
    `select ladder.id as "ladderId", task.id as "versionId", content->'file'->'hidden'->'plan' as plan
     from ladder join task on slug = ladder.task where round = $1 and group_number = $2 order by version desc limit 1`,
    [round, group],
  )
  const [source] = rows
  const seeds = source ? await seedsOf(client, source.ladderId, size) : []
  if (!source || seeds.length < size) return false
  const { versionId, plan } = source
  const cup = cupAfter(size, [])
  const maps = cup.rounds.map(() => drawHiddenMaps({ plan, count: mapOf(mostGames) }, randomInt(2 ** 31)))
  await client.query(`delete from cup where round = $1 and group_number = $2 and shown = 0`, [round, group])
  const drawn = await client.query<{ id: number }>(
    `insert into cup (round, group_number, version_id, size, maps, drawn_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [round, group, versionId, size, JSON.stringify(maps), at],
  )
  const id = drawn.rows[0]?.id
  if (id === undefined) return false
  await client.query(
    `insert into cup_player (cup_id, seed, robot, language, attempt_id)
     select $1, seed, robot, language, attempt_id
     from unnest($2::text[], $3::text[], $4::int[]) with ordinality as each (robot, language, attempt_id, seed)`,
    [id, seeds.map(({ robot }) => robot), seeds.map(({ language }) => language), seeds.map((each) => each.attemptId)],
  )
  await client.query(
    `insert into cup_game (cup_id, round, pairing, number, first_seed, second_seed)
     select $1, round, pairing, number, "firstSeed", "secondSeed" from jsonb_to_recordset($2)
       as each (round int, pairing int, number int, "firstSeed" int, "secondSeed" int)`,
    [id, JSON.stringify(dueGames(cup))],
  )
  return true
}

/** Form of a cup, in Chinese. */
export function planOf(size: number): string {
  const { groups, rounds } = cupAfter(size, [])
  const first = rounds.find(({ isKnockout }) => isKnockout)?.name ?? ''
  return groups.length > 0 ? `分 ${groups.length} 个小组，每组前两名进${first}` : `从${first}打起`
}

/** Ends of what an operator shows next, as numbers of games that are shown then. */
export interface NextSteps {
  game: number
  pairing: number
  round: number
  /** Round of the next game, and seeds of those who play it. */
  name: string
  first: number
  second: number
  /** From 1. */
  number: number
}

/**
 * Steps to which a cup can go on; undefined after its end.
 * @param shares of all games that are played, in the order in which they are shown
 */
export function nextSteps(size: number, shares: readonly number[], shown: number): NextSteps | undefined {
  const cup = cupAfter(size, shares)
  const placed = pairingsInOrder(cup)
  const next = placed.find(({ from, games }) => shown < from + games)
  if (!next) return undefined
  const last = placed.findLast(({ round }) => round === next.round) ?? next
  const { from, games, round, first, second } = next
  return {
    game: shown + 1,
    pairing: from + games,
    round: last.from + last.games,
    name: cup.rounds[round]?.name ?? '',
    first,
    second,
    number: shown - from + 1,
  }
}
