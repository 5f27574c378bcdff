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
