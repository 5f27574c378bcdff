import { pairingsInOrder, followCup, type Cup } from '@qisuan/game/cup'
import type { Seat } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import type { Arena } from '../arena.ts'
import type { Transaction } from '../database.ts'
import { programOf, type Playing, type Robot } from '../duels/programs.ts'
import type { Duel } from '../judging/duel-process.ts'
import type { TaskFile } from '../tasks/task-file.ts'
import { dueGames, mapOf, type DueGame } from './due-games.ts'

/** A game that this process plays. */
export interface ClaimedGame extends DueGame {
  cupId: number
  tries: number
}

/** Place of a game in its cup. */
type Place = Pick<ClaimedGame, 'cupId' | 'round' | 'pairing' | 'number'>

/** Milliseconds from one renewal of a claim to the next: it holds three times as long. */
const renewEvery = 5000
/** A game that three judges did not survive is a draw. */
const mostTries = 3

const whereOf = ({ cupId, round, pairing, number }: Place) => ({ cupId, round, pairing, number, share: null })

/** Takes the first game that nobody plays; undefined without one. */
export async function claimGame({ db }: Pick<Arena, 'db'>): Promise<ClaimedGame | undefined> {
  const [game] = await db.$queryRaw<ClaimedGame[]>`
    update cup_game game set claimed_until = claimed_until()
    from (
      select cup_id, round, pairing, number from cup_game
      where share is null and (claimed_until is null or claimed_until < clock_timestamp())
      order by cup_id, round, pairing, number limit 1 for update skip locked
    ) free
    where (game.cup_id, game.round, game.pairing, game.number) = (free.cup_id, free.round, free.pairing, free.number)
    returning game.cup_id as "cupId", game.round, game.pairing, game.number, first_seed as "firstSeed",
      second_seed as "secondSeed", tries`
  return game
}

/** Lets another process try a game that this one has failed at. */
export async function giveGameBack({ db }: Pick<Arena, 'db'>, game: ClaimedGame): Promise<void> {
  await db.cupGame.updateMany({ where: whereOf(game), data: { claimedUntil: null, tries: { increment: 1 } } })
}

/**
 * Plays a game and writes what came out, unless another process has.
 * @throws whatever keeps it from being played: then nothing is written
 */
export async function playGame(arena: Playing, game: ClaimedGame): Promise<void> {
  const { cupId, round, pairing, number } = game
  const renewal = setInterval(() => {
    // Without a database the claim ends, and another process plays the game.
    void arena.db.$executeRaw`update cup_game set claimed_until = claimed_until()
      where (cup_id, round, pairing, number) = (${cupId}, ${round}, ${pairing}, ${number}) and share is null`.catch(
      () => {},
    )
  }, renewEvery)
  try {
    await settle(arena, game, await duelOf(arena, game))
  } finally {
    clearInterval(renewal)
  }
}

/** Games by turns from both starts. A program that is there no more loses. */
async function duelOf(arena: Playing, game: ClaimedGame): Promise<Pick<Duel, 'share' | 'moves'>> {
  const { first, second, map, file } = await readGame(arena, game)
  const unplayed = { S: '', R: '' }
  if (first.source === null || second.source === null)
    return { share: (Number(first.source !== null) - Number(second.source !== null) + 1) / 2, moves: unplayed }
  if (game.tries >= mostTries) return { share: 0.5, moves: unplayed }
  const { rules, functions, weights } = file
  const programs = [await programOf(arena, file, first), await programOf(arena, file, second)] as const
  const players = { [seatOf(game)]: programs[0], [otherSeatOf(game)]: programs[1] } as Record<
    Seat,
    (typeof programs)[0]
  >
  const { share, moves } = await arena.judges.duel({ players, task: { rules, functions, weights }, map })
  return { share: seatOf(game) === 'S' ? share : 1 - share, moves }
}

/** Start of the first one. */
export const seatOf = ({ number }: Pick<Place, 'number'>): Seat => (number % 2 === 0 ? 'S' : 'R')
const otherSeatOf = ({ number }: Pick<Place, 'number'>): Seat => (number % 2 === 0 ? 'R' : 'S')

async function readGame({ db }: Pick<Arena, 'db'>, { cupId, round, number, firstSeed, secondSeed }: ClaimedGame) {
  const [at] = await db.$queryRaw<{ map: GameMap | null; file: TaskFile }[]>`
    select maps->${round}::int->${mapOf(number)}::int as map, content->'file' as file
    from cup join task on task.id = version_id where cup.id = ${cupId}`
  const robots = await db.$queryRaw<(Robot & { seed: number })[]>`
    select seed, player.language, attempt.source, null as house
    from cup_player player left join attempt on attempt.id = attempt_id
    where cup_id = ${cupId} and seed in (${firstSeed}, ${secondSeed})`
  const robotOf = (seed: number) => robots.find((robot) => robot.seed === seed)
  const [first, second] = [robotOf(firstSeed), robotOf(secondSeed)]
  if (!at?.map || !first || !second) throw new Error('A game of a cup has two players and a map')
  return { first, second, map: at.map, file: at.file }
}

/** Writes a game, and adds those that follow from it. */
async function settle(
  { db, now }: Pick<Arena, 'db' | 'now'>,
  game: ClaimedGame,
  { share, moves }: Pick<Duel, 'share' | 'moves'>,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    // One game after the other is added to a cup, so that each sees all before it.
    const [cup] = await transaction.$queryRaw<{ id: number; size: number }[]>`
      select id, size from cup where id = ${game.cupId} for update`
    if (!cup) return
    const [firstMoves, secondMoves] = [moves[seatOf(game)], moves[otherSeatOf(game)]]
    const data = { share, firstMoves, secondMoves, playedAt: now() }
    const { count } = await transaction.cupGame.updateMany({ where: whereOf(game), data })
    if (count === 1) await addDue(transaction, cup)
  })
}

/** Adds games that can be played by now, and counts those that can be shown. */
async function addDue(db: Transaction, { id: cupId, size }: { id: number; size: number }): Promise<void> {
  const cup = await readCup(db, cupId, size)
  const data = dueGames(cup).map((game) => ({ cupId, ...game }))
  await db.cupGame.createMany({ data, skipDuplicates: true })
  await db.cup.update({ where: { id: cupId }, data: { played: playedOf(cup) } })
}

async function readCup(db: Transaction, cupId: number, size: number): Promise<Cup> {
  const games = await db.cupGame.findMany({
    where: { cupId },
    orderBy: { number: 'asc' },
    select: { round: true, pairing: true, share: true },
  })
  return followCup(size, (round, pairing) =>
    games.filter((game) => game.round === round && game.pairing === pairing).map(({ share }) => share),
  )
}

/** Games from the first on whose pairings are over: nothing is added before them any more. */
const playedOf = (cup: Cup): number =>
  pairingsInOrder(cup).reduce((sum, { isOver, games }) => sum + (isOver ? games : 0), 0)
