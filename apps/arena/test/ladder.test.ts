import { query, withClient } from '@qisuan/db/with-client'
import { replay } from '@qisuan/game/replay'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/database.ts'
import { nextMatch } from '../src/ladder/matches.ts'
import { newRating, replaced, type Rating } from '../src/ladder/rating.ts'
import type { LadderFilm, LadderState, ListedGame } from '../src/ladder/ladder-state.ts'
import { emptyDatabase, startArena, type TestArena } from './arena.ts'
import { logIn } from './log-in.ts'
import { addProgram, addTask, careful, meeting, straight } from './meeting.ts'

const round = '2030-1'
const path = `/ladder/${round}/3`

const sql = ({ config }: TestArena, text: string, values: unknown[] = []) =>
  withClient(config.databaseUrl, (client) => client.query(text, values))

async function startLadder(): Promise<TestArena> {
  const arena = await startArena()
  await sql(arena, addTask, [{ file: meeting }])
  await openLadder(arena, 3)
  return arena
}

const openLadder = (arena: TestArena, group: number) =>
  sql(arena, `insert into ladder (round, group_number, task, opened_at) values ($1, $2, 'meet', $3)`, [
    round,
    group,
    arena.clock.now,
  ])

/** A pupil with a program that the judge has seen. */
async function pupil(arena: TestArena, name: string, source: string): Promise<{ id: string; cookie: string }> {
  const player = await arena.createPlayer(name)
  await sql(arena, addProgram, [player.id, round, source])
  return player
}

const enter = ({ url }: TestArena, cookie: string, at = path) =>
  fetch(`${url}${at}/entry`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' })

async function read<Answer>(arena: TestArena, cookie: string, at = '/state'): Promise<Answer> {
  return (await arena.open(cookie, path + at)).json()
}

const codeOf = async (response: Response) => [response.status, Object(await response.json()).code]

test('programs on a ladder play as long as judges are idle, and everybody may watch', async () => {
  const arena = await startLadder()
  const [loser, winner] = [await pupil(arena, 'wave', straight), await pupil(arena, 'brook', careful)]
  for (const { cookie } of [loser, winner]) expect((await enter(arena, cookie)).status).toBe(204)
  const state = () => read<LadderState>(arena, winner.cookie)
  await expect.poll(async () => (await state()).own?.games, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  const { own } = await state()
  expect(own).toMatchObject({ language: 'python', place: null, robot: expect.stringMatching(/^..的/) })
  // Places are told from the twelfth game on, which the house robots are not to come to meanwhile.
  await sql(arena, 'update ladder set closed_at = opened_at')
  await sql(arena, 'update ladder_entry set games = games + 12 where user_id is not null')
  await expect.poll(async () => (await state()).robots.map(({ place }) => place)).toEqual([1, 2])
  // With two house robots.
  expect(await state()).toMatchObject({ size: 4, placed: 2, candidate: null })

  const [game] = await read<ListedGame[]>(arena, '', `/robots/${own?.id}/games`)
  const film = await read<LadderFilm>(arena, '', `/games/${game?.id}`)
  expect(film.robots).toContain(own?.robot)
  const { frames } = replay(film.map, film.task.rules, film.moves)
  expect(frames.length).toBeGreaterThan(film.moves.S.length / 2)
  // Nothing of it tells whose robot it is, or what it is made of.
  expect(JSON.stringify([await read(arena, ''), film])).not.toMatch(/wave|brook|can_move|"userId"/)
})

test('a pupil enters with the newest program that has points, once, and goes on with a newer one under the same name', async () => {
  const arena = await startLadder()
  const { cookie: other } = await arena.createPlayer('sky')
  expect(await codeOf(await enter(arena, other))).toEqual([409, 'no_program'])
  expect(await codeOf(await enter(arena, ''))).toEqual([401, 'session_over'])
  const { id, cookie } = await pupil(arena, 'wave', straight)
  expect(await read(arena, cookie)).toMatchObject({ own: null, candidate: { language: 'python' }, hasCup: false })
  await Promise.all([enter(arena, cookie), enter(arena, cookie)])
  const { own } = await read<LadderState>(arena, cookie)
  expect(await (await arena.openTask(cookie, round, 'meet')).json()).toMatchObject({ ladder: path })
  await sql(arena, addProgram, [id, round, careful])
  expect(await read(arena, cookie)).toMatchObject({ candidate: { language: 'python' } })
  expect((await enter(arena, cookie)).status).toBe(204)
  expect(await read(arena, cookie)).toMatchObject({ own: { id: own?.id, robot: own?.robot }, candidate: null })
  await sql(arena, 'update ladder_entry set lost = 3')
  expect(await read(arena, cookie)).toMatchObject({ isStopped: true, candidate: { language: 'python' } })
  expect((await enter(arena, cookie)).status).toBe(204)
  expect(await read(arena, cookie)).toMatchObject({ isStopped: false, candidate: null })
  await openLadder(arena, 0)
  expect(await codeOf(await enter(arena, cookie, `/ladder/${round}/0`))).toEqual([409, 'other_ladder'])
  await sql(arena, 'update ladder set closed_at = opened_at where group_number = 3')
  expect(await codeOf(await enter(arena, cookie))).toEqual([409, 'ladder_closed'])
  await sql(arena, `update task set retired_at = imported_at where slug = 'meet'`)
  // How many there are is kept for a while.
  await expect.poll(() => read(arena, cookie)).toMatchObject({ isOpen: false, task: { name: '相遇' }, size: 3 })
  await sql(arena, `update task set retired_at = null where slug = 'meet'`)
  expect(await codeOf(await arena.open('', '/ladder/2030-1/5/state'))).toEqual([404, 'not_found'])
})

test('whoever has played least is next, and meets somebody of about the same strength', async () => {
  const databaseUrl = await emptyDatabase()
  await logIn(databaseUrl, { pupils: 4, round, task: 'meet' })
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.$disconnect())
  const now = new Date('2030-05-01T08:00:00Z')
  await db.$executeRawUnsafe(addTask, JSON.stringify({ file: meeting }))
  const ladder = await db.ladder.create({ data: { round, group: 3, task: 'meet', openedAt: now } })
  const users = await db.user.findMany()
  /** In their order: strength, games, games that were lost. */
  const robots = [
    [1500, 6, 0],
    [1900, 6, 0],
    [1520, 2, 0],
    [1521, 8, 3],
  ] as const
  for (const [index, [mu, games, lost]] of robots.entries()) {
    const userId = users[index]?.id ?? ''
    await db.$executeRawUnsafe(addProgram, userId, round, straight)
    const attemptId = (await db.attempt.findFirstOrThrow({ where: { userId } })).id
    const entry = { ladderId: ladder.id, robot: `${index}`, userId, attemptId, enteredAt: now, sigma: 0.1 }
    await db.ladderEntry.create({ data: { ...entry, mu, games, lost } })
  }
  const ids = (await db.ladderEntry.findMany({ orderBy: { robot: 'asc' } })).map(({ id }) => id)
  const next = async () => (await nextMatch({ db, now: () => now }))?.players.map(({ id }) => ids.indexOf(id))
  expect(await next()).toEqual([2, 0])
  // Settled ones rest for a day.
  await db.ladderEntry.updateMany({ data: { games: 30, playedAt: now } })
  expect(await next()).toBeUndefined()
})

test('ratings are those of Glicko', async () => {
  const databaseUrl = await emptyDatabase()
  const rated = async (one: Rating, other: Rating, share: number): Promise<Rating> => {
    const values = [one.mu, one.sigma, other.mu, other.sigma, share].join(', ')
    const [row] = await query<Rating>(databaseUrl, `select new_mu as mu, new_sigma as sigma from rated(${values})`)
    return row ?? { mu: 0, sigma: 0 }
  }
  // As in the example of Glickman's description, where three games count at once: 1464 with a deviation of 151.4.
  const games = [
    [{ mu: 1400, sigma: 30 }, 1],
    [{ mu: 1550, sigma: 100 }, 0],
    [{ mu: 1700, sigma: 300 }, 0],
  ] as const
  let rating = { mu: 1500, sigma: 200 }
  for (const [other, share] of games) rating = await rated(rating, other, share)
  expect(rating.mu).toBeCloseTo(1464, -1)
  expect(rating.sigma).toBeCloseTo(151.4, 0)
  const draw = { mu: 1500, sigma: expect.toSatisfy((sigma) => sigma < 350) }
  expect(await rated(newRating, newRating, 0.5)).toMatchObject(draw)
  expect(replaced({ mu: 1600, sigma: 40 })).toEqual({ mu: 1600, sigma: 175 })
})
