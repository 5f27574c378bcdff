import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createJudge, judgeKey } from '@qisuan/db/arena-judges'
import { query, withClient } from '@qisuan/db/with-client'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/database.ts'
import { Notices } from '../src/judging/notices.ts'
import { JudgeQueue } from '../src/judging/queue.ts'
import { emptyDatabase, programs, startArena } from './arena.ts'
import { logIn } from './log-in.ts'
import { addProgram, addTask, careful, meeting, straight } from './meeting.ts'

const round = '2030-1'

/** A judge with a role of its own, which goes with the test. @returns the URL by which it reaches the database */
async function addJudge(databaseUrl: string): Promise<string> {
  const { user, password } = await withClient(databaseUrl, (client) => createJudge(client, 'room'))
  onTestFinished(async () => {
    await query(databaseUrl, `drop owned by ${user}; drop role ${user}`)
  })
  return Object.assign(new URL(databaseUrl), { username: user, password }).href
}

function startJudge(databaseUrl: string) {
  const judge = spawn(process.execPath, [join(import.meta.dirname, '../src/judge.ts')], {
    env: { JUDGE_KEY: judgeKey(databaseUrl), JUDGES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void judge.kill('SIGKILL'))
  return judge
}

/** Puts programs in Python of one pupil into the queue, beside any arena. */
async function handIn(databaseUrl: string, sources: readonly string[]): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into attempt (user_id, round, task, version_id, key, language, source, loops, duration_seconds, played_at)
       select user_id, round, task.slug, task.id, 'attempt-' || nth, 'python', program.source, true, 5, now()
       from opened_task join task on task.slug = opened_task.task
       cross join unnest($1::text[]) with ordinality as program (source, nth)`,
      [sources],
    ),
  )
}

const attempts = (databaseUrl: string) =>
  query(databaseUrl, 'select state, score, judge, unsent from attempt order by id')

/** A site that takes scores. */
async function startSite(): Promise<{ url: string; delivered: number[] }> {
  const delivered: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      delivered.push(...JSON.parse(body).scores.map(({ score }: { score: number }) => score))
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A listening socket has an address.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, delivered }
}

test('a judge with nothing but its key judges also while no arena runs, and the arena sends the scores', async () => {
  const databaseUrl = await emptyDatabase()
  const judgeUrl = await addJudge(databaseUrl)
  const role = new URL(judgeUrl).username
  await logIn(databaseUrl, { pupils: 1, round, task: 'sand' })
  // The database is away when it starts, and goes away again later.
  await query(databaseUrl, `alter role ${role} nologin`)
  const judge = startJudge(judgeUrl)
  let output = ''
  judge.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 20_000 }).toContain('the queue of attempts was not read')
  expect(output.split('\n')[0]).toContain('judging 1 programs at once')
  await handIn(databaseUrl, [programs.good.source, programs.none.source])
  await query(databaseUrl, `alter role ${role} login`)
  const judged = { state: 'judged', judge: role }
  await expect
    .poll(() => attempts(databaseUrl), { timeout: 20_000 })
    .toEqual([
      { ...judged, score: programs.good.score, unsent: true },
      { ...judged, score: programs.none.score, unsent: false },
    ])
  const scores = 'select score, duration_seconds as seconds from score'
  expect(await query(databaseUrl, scores)).toEqual([{ score: programs.good.score, seconds: 10 }])

  await query(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)
  await query(
    databaseUrl,
    `update attempt set state = 'waiting', verdict = null, judged_at = null, score = 0, unsent = false`,
  )
  await expect
    .poll(async () => (await attempts(databaseUrl)).filter(({ state }) => state === 'judged'), { timeout: 20_000 })
    .toHaveLength(2)

  const site = await startSite()
  const [pupil] = await query<{ id: string }>(databaseUrl, 'select user_id as id from attempt')
  expect(pupil).toBeDefined()
  await startArena({ databaseUrl, scoresUrl: site.url })
  await expect.poll(() => site.delivered, { timeout: 2000 }).toEqual([programs.good.score])
  expect(await attempts(databaseUrl)).toEqual(
    expect.arrayContaining([{ ...judged, score: programs.good.score, unsent: false }]),
  )

  judge.kill('SIGTERM')
  expect(await once(judge, 'exit')).toEqual([0, null])
})

test.each([
  'select name, email from user_account',
  'select external_id from identity',
  'select token_hash from session',
  'select jwk from signing_key',
  'select text from draft',
  'select score from score',
  'select source from attempt',
  'select mu from ladder_entry',
  `select match_player(1)`,
  'select imported_at from task',
  `update attempt set score = 100000`,
  `insert into score values ('${'0'.repeat(24)}', '2030-1', 'sand', 100000, 1, now(), 1)`,
  `select * from write_set_scores('2030-1', '{}', null, true)`,
  `update compilation set module = ''`,
  'delete from compilation',
  'create table own ()',
])('a judge may not %s', async (sql) => {
  const judgeUrl = await addJudge(await emptyDatabase())
  await expect(query(judgeUrl, sql)).rejects.toThrow(/permission denied/)
})

test('a judge writes the verdict of an attempt once, and by its version', async () => {
  const databaseUrl = await emptyDatabase()
  const judgeUrl = await addJudge(databaseUrl)
  await logIn(databaseUrl, { pupils: 1, round, task: 'sand' })
  await handIn(databaseUrl, [programs.good.source])
  const [claimed] = await query<{ id: number; versionId: number }>(judgeUrl, 'select * from claim_attempts(4, 4)')
  const { id, versionId } = claimed ?? { id: 0, versionId: 0 }
  expect(await query(judgeUrl, 'select * from claim_attempts(4, 4)')).toEqual([])
  const settle = (version: number, total: number) =>
    query(judgeUrl, `select settle_attempt(${id}, ${version}, '{"verdict": {"score": {"total": ${total}}}}')`)
  await settle(versionId + 1, 1)
  expect(await attempts(databaseUrl)).toMatchObject([{ state: 'waiting' }])
  await settle(versionId, 2)
  await settle(versionId, 3)
  expect(await attempts(databaseUrl)).toMatchObject([{ state: 'judged', score: 2 }])
  expect(await query(databaseUrl, 'select score from score')).toEqual([{ score: 2 }])
})

test('a judge that fails at every program rests, and leaves tries for one that is well', async () => {
  const databaseUrl = await emptyDatabase()
  await logIn(databaseUrl, { pupils: 1, round, task: 'sand' })
  await handIn(
    databaseUrl,
    Array.from({ length: 8 }, () => programs.good.source),
  )
  const db = openDatabase(databaseUrl)
  const notices = new Notices()
  const fail = () => Promise.reject(new Error('out of memory'))
  const judges = { size: 1, judge: fail, compile: fail }
  const log = fastify().log
  const queue = new JudgeQueue({ db, now: () => new Date(), judges, notices, log })
  onTestFinished(async () => {
    await queue.close()
    await notices.close()
    await db.$disconnect()
  })
  await notices.start(databaseUrl)
  const tried = () => query(databaseUrl, 'select tries from attempt where tries > 0')
  await expect.poll(async () => (await tried()).length).toBeGreaterThanOrEqual(3)
  await startArena({ databaseUrl })
  const judged = Array.from({ length: 8 }, () => expect.objectContaining({ state: 'judged' }))
  await expect.poll(() => attempts(databaseUrl), { timeout: 60_000 }).toEqual(judged)
})

/** A ladder with two pupils' programs. */
async function openLadder(databaseUrl: string): Promise<void> {
  await logIn(databaseUrl, { pupils: 2, round, task: 'meet' })
  await withClient(databaseUrl, async (client) => {
    await client.query(addTask, [{ file: meeting }])
    const { rows } = await client.query<{ id: string }>('select id from user_account')
    for (const [index, { id }] of rows.entries())
      await client.query(addProgram, [id, round, index === 0 ? straight : careful])
    await client.query(`
      insert into ladder (round, group_number, task, opened_at) values ('${round}', 0, 'meet', now());
      insert into ladder_entry (ladder_id, robot, user_id, attempt_id, mu, sigma, entered_at)
      select ladder.id, attempt.id, user_id, attempt.id, 1500, 350, now() from ladder, attempt`)
  })
}

/** Games that were written, those that both players have counted, and matches that are being played. */
const games = async (databaseUrl: string) =>
  (
    await query<{ written: number; counted: number; playing: number }>(
      databaseUrl,
      `select (select count(*)::int from ladder_game) as written, (select count(*)::int from ladder_match) as playing,
         sum(games)::int / 2 as counted from ladder_entry`,
    )
  )[0]

test('a judge plays on ladders, and another goes on with the match in whose middle it was killed', async () => {
  const databaseUrl = await emptyDatabase()
  const judgeUrl = await addJudge(databaseUrl)
  await openLadder(databaseUrl)
  const killed = startJudge(judgeUrl)
  await expect.poll(async () => (await games(databaseUrl))?.written, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(async () => (await games(databaseUrl))?.playing, { timeout: 20_000, interval: 5 }).toBe(1)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  startJudge(judgeUrl)
  await expect.poll(() => games(databaseUrl), { timeout: 60_000 }).toEqual({ written: 30, counted: 30, playing: 0 })
})

test('a match is written once, by who has it, and none begins while an attempt or a cup waits', async () => {
  const databaseUrl = await emptyDatabase()
  const judgeUrl = await addJudge(databaseUrl)
  await openLadder(databaseUrl)
  const claim = async () =>
    (await query<{ id: number }>(judgeUrl, 'select * from claim_match(now())')).map(({ id }) => id)
  const settle = (id: number | undefined) =>
    query(
      judgeUrl,
      `select settle_match(${id}, now(), '{}', '[{"share": 1, "moves": {"S": "1", "R": "2"}}, {"share": 0, "moves": {"S": "", "R": ""}}]')`,
    )
  await query(databaseUrl, `update attempt set state = 'waiting', verdict = null, judged_at = null, score = 0`)
  expect(await claim()).toEqual([])
  await query(databaseUrl, `update attempt set state = 'judged', verdict = '{}', judged_at = now(), score = 1000`)
  // Each program is first in one match at a time.
  const [lost, own] = [...(await claim()), ...(await claim()), ...(await claim())]
  expect(await games(databaseUrl)).toEqual({ written: 0, counted: 0, playing: 2 })
  await query(databaseUrl, `update ladder_match set claimed_until = now() - interval '1 minute' where id = ${lost}`)
  const [again] = await claim()
  expect(again).toBeGreaterThan(own ?? 0)
  for (const id of [lost, own, own]) await settle(id)
  expect(await games(databaseUrl)).toEqual({ written: 2, counted: 2, playing: 1 })
  const ratings = await query<{ mu: number }>(databaseUrl, 'select mu from ladder_entry order by mu')
  expect(ratings[0]?.mu).toBeLessThan(1400)
  expect(ratings[1]?.mu).toBeGreaterThan(1600)

  await query(judgeUrl, `select lose_match(${again})`)
  expect(await query(databaseUrl, 'select lost from ladder_entry')).toEqual([{ lost: 1 }, { lost: 1 }])
  await query(
    databaseUrl,
    `insert into cup (round, group_number, version_id, size, maps, drawn_at) select '${round}', 0, id, 4, '[]', now() from task where slug = 'meet';
     insert into cup_player (cup_id, seed, language, robot) select id, seed, 'python', seed from cup, generate_series(1, 2) seed;
     insert into cup_game (cup_id, round, pairing, number, first_seed, second_seed) select id, 0, 0, 0, 1, 2 from cup`,
  )
  expect(await claim()).toEqual([])
})
