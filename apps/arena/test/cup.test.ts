import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cupAfter, pairingsInOrder } from '@qisuan/game/cup'
import { replay } from '@qisuan/game/replay'
import { withClient } from '@qisuan/db/with-client'
import { expect, onTestFinished, test } from 'vitest'
import { drawCup, nextSteps } from '../src/cup/draw-cup.ts'
import type { CupState } from '../src/cup/cup-state.ts'
import type { LadderFilm } from '../src/ladder/ladder-state.ts'
import { emptyDatabase, startArena, type TestArena } from './arena.ts'
import { logIn } from './log-in.ts'
import { careful, meeting, straight } from './meeting.ts'

const [round, group] = ['2030-2', 3]
const path = `/cup/${round}/${group}`

const sql = <Row extends object>(databaseUrl: string, text: string, values: unknown[] = []) =>
  withClient(databaseUrl, async (client) => (await client.query<Row>(text, values)).rows)

/** A closed ladder with programs of falling strength; those of the better half look around. */
async function addLadder(databaseUrl: string, programs: number): Promise<void> {
  await sql(
    databaseUrl,
    `insert into task (slug, version, content, measures, imported_at) values ('meet', 1, $1::jsonb, '{}', now())
     on conflict do nothing`,
    [{ file: meeting }],
  )
  await logIn(databaseUrl, { pupils: programs, round, task: 'meet' })
  await sql(
    databaseUrl,
    `with opened as (
       insert into ladder (round, group_number, task, opened_at, closed_at) values ($1, $2, 'meet', now(), now())
       returning id
     ), program as (
       insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at)
       select user_account.id, $1, task.slug, task.id, gen_random_uuid(), 'python',
         case when row_number() over (order by user_account.id) <= $5::int / 2 then $3 else $4 end,
         true, 'judged', 1000, '{}', 9, now(), now()
       from user_account, task where task.slug = 'meet'
       returning id, user_id
     )
     insert into ladder_entry (ladder_id, robot, user_id, attempt_id, mu, sigma, games, entered_at)
     select opened.id, '机器人' || row_number() over (order by user_id), user_id, program.id,
       2000 - row_number() over (order by user_id), 30, 12, now()
     from opened, program`,
    [round, group, careful, straight, programs],
  )
}

const draw = (databaseUrl: string, size: number) =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin')
    const isDrawn = await drawCup(client, { round, group, size, at: new Date('2030-05-01T08:00:00Z') })
    await client.query('commit')
    return isDrawn
  })

const playedOf = async (databaseUrl: string) =>
  (await sql<{ played: number }>(databaseUrl, 'select played from cup'))[0]?.played ?? 0

/** Shares of all games, once the cup has its champion. */
async function sharesAtEnd(databaseUrl: string, size: number): Promise<number[]> {
  const known = async () => {
    const rows = await sql<{ share: number | null }>(
      databaseUrl,
      'select share from cup_game order by round, pairing, number',
    )
    return rows.flatMap(({ share }) => share ?? [])
  }
  await expect.poll(async () => cupAfter(size, await known()).champion).not.toBeNull()
  const shares = await known()
  expect(await playedOf(databaseUrl)).toBe(shares.length)
  return shares
}

const show = (databaseUrl: string, shown: number) => sql(databaseUrl, 'update cup set shown = $1', [shown])

async function read<Answer>({ url }: TestArena, at: string): Promise<Answer> {
  return (await fetch(url + at)).json()
}

/** Everything that anybody gets to read, with what stands around it. */
async function allWaysOut({ url }: TestArena): Promise<unknown[]> {
  const ladder = `/ladder/${round}/${group}`
  const entries = [1, 2, 3, 4].map((id) => `${ladder}/robots/${id}/games`)
  const films = [0, 1, 2, 28, 29].flatMap((id) => [`${path}/games/${id}`, `${ladder}/games/${id}`])
  const ways = [`${path}/state`, ...films, `${ladder}/state`, ...entries, `${path}/state?shown=9`, '/readyz', path]
  return Promise.all(
    ways.map(async (way) => {
      const response = await fetch(url + way)
      const { date: _, ...headers } = Object.fromEntries(response.headers)
      return [way, response.status, headers, await response.text()]
    }),
  )
}

test('a cup is played to its end, and nothing of it is told before an operator has shown it', async () => {
  const arena = await startArena()
  const { databaseUrl } = arena.config
  await addLadder(databaseUrl, 5)
  expect(await draw(databaseUrl, 6)).toBe(false)
  expect(await draw(databaseUrl, 4)).toBe(true)
  const state = () => read<CupState>(arena, `${path}/state`)
  await expect.poll(state).toMatchObject({ players: { length: 4 }, shares: [] })
  const shares = await sharesAtEnd(databaseUrl, 4)
  expect(await state()).toMatchObject({ shares: [] })
  expect(await read(arena, `/ladder/${round}/${group}/state`)).toMatchObject({ hasCup: true })

  // Nothing that is not played can be shown, nothing is taken back, and no shown cup is drawn again.
  await expect(show(databaseUrl, shares.length + 1)).rejects.toThrow('cup_shows_what_is_played')
  const steps = nextSteps(4, shares, 0)
  expect(steps).toMatchObject({ game: 1, name: '半决赛', first: 1, second: 4, number: 1 })
  await show(databaseUrl, 1)
  await expect(show(databaseUrl, 0)).rejects.toThrow('never back')
  expect(await draw(databaseUrl, 4)).toBe(false)
  await expect.poll(state).toMatchObject({ shares: shares.slice(0, 1) })
  const film = await read<LadderFilm>(arena, `${path}/games/1`)
  expect(film).toMatchObject({ robots: ['机器人1', '机器人4'], share: shares[0], task: { name: '相遇' } })
  expect(replay(film.map, film.task.rules, film.moves).frames.length).toBeGreaterThan(1)
  expect((await fetch(`${arena.url}${path}/games/2`)).status).toBe(404)
  // The other start, on the same map.
  await show(databaseUrl, steps?.pairing ?? 0)
  await expect.poll(async () => (await state()).shares.length).toBe(steps?.pairing)
  const second = await read<LadderFilm>(arena, `${path}/games/2`)
  expect(second).toMatchObject({ robots: ['机器人4', '机器人1'], map: film.map, share: 1 - (shares[1] ?? 0) })
  expect(nextSteps(4, shares, shares.length)).toBeUndefined()

  const asked = await fetch(`${arena.url}${path}/state`)
  const etag = asked.headers.get('etag') ?? ''
  expect((await fetch(`${arena.url}${path}/state`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(`${arena.url}/cup/${round}/5/state`)).status).toBe(404)
})

test('no way out of the arena tells a game that is not shown', async () => {
  const databaseUrl = await emptyDatabase()
  await addLadder(databaseUrl, 4)
  await draw(databaseUrl, 4)
  // Another process holds all games.
  await sql(databaseUrl, `update cup_game set claimed_until = 'infinity'`)
  const arena = await startArena({ databaseUrl })
  const before = await allWaysOut(arena)
  await sql(databaseUrl, `update cup_game set claimed_until = null`)
  await expect.poll(() => playedOf(databaseUrl)).toBeGreaterThanOrEqual(12)
  await expect.poll(() => sql(databaseUrl, 'select from cup_game where share is null')).toEqual([])
  expect(await allWaysOut(arena)).toEqual(before)
})

test('programs play as they were at the draw, and one whose pupil is erased loses what is left', async () => {
  const databaseUrl = await emptyDatabase()
  await addLadder(databaseUrl, 4)
  await draw(databaseUrl, 4)
  await sql(
    databaseUrl,
    `with newer as (
       insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at)
       select user_id, round, task, version_id, gen_random_uuid(), language, $1, true, 'judged', 1, '{}', 9, now(), now()
       from attempt returning id, user_id
     )
     update ladder_entry set attempt_id = newer.id, robot = 'newer' || newer.id from newer where newer.user_id = ladder_entry.user_id`,
    ['raise Exception("no program")'],
  )
  await sql(
    databaseUrl,
    `delete from user_account where id = (select user_id from ladder_entry order by mu desc limit 1)`,
  )
  const arena = await startArena({ databaseUrl })
  const shares = await sharesAtEnd(databaseUrl, 4)
  const [erased, careful, final] = pairingsInOrder(cupAfter(4, shares))
  expect(erased).toMatchObject({ first: 1, second: 4, shares: [0, 0, 0, 0], winner: 4 })
  // Seed 2 looks around, and 3 and 4 do not.
  expect([careful, final]).toMatchObject([{ winner: 2 }, { first: 4, second: 2, winner: 2 }])
  await show(databaseUrl, 1)
  await expect
    .poll(() => read(arena, `${path}/state`))
    .toMatchObject({ players: [{ robot: '机器人1' }, {}, {}, { robot: '机器人4' }], shares: [0] })
})

/** Starts an arena in a process of its own. */
async function startProcess(databaseUrl: string): Promise<ChildProcess> {
  const settings = {
    databaseUrl,
    provider: 'qisuan',
    lookupUrl: 'http://127.0.0.1:9',
    clientId: 'client',
    clientSecret: 'secret',
    siteUrl: 'http://127.0.0.1:9',
    judges: 0,
  }
  const script = join(import.meta.dirname, 'arena-process.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(settings), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a game of a process that is killed is played by another, and each is played once', async () => {
  const databaseUrl = await emptyDatabase()
  await addLadder(databaseUrl, 9)
  const killed = await startProcess(databaseUrl)
  await draw(databaseUrl, 9)
  const playedAt = async () => {
    const rows = await sql<{ at: Date }>(databaseUrl, 'select played_at as at from cup_game where share is not null')
    return rows.map(({ at }) => at.getTime())
  }
  await expect.poll(async () => (await playedAt()).length).toBeGreaterThan(3)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const before = await playedAt()
  // One that it surely holds.
  await sql(
    databaseUrl,
    `update cup_game set claimed_until = clock_timestamp() + interval '3 seconds'
     where (pairing, number) = (select pairing, number from cup_game where share is null limit 1)`,
  )
  await Promise.all([startProcess(databaseUrl), startProcess(databaseUrl)])
  const shares = await sharesAtEnd(databaseUrl, 9)
  const planned = pairingsInOrder(cupAfter(9, shares)).reduce((sum, { games }) => sum + games, 0)
  expect(shares.length).toBe(planned)
  expect(await playedAt()).toEqual(expect.arrayContaining(before))
})
