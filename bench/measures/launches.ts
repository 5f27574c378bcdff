import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startBaseline, type Process } from '../api.ts'
import type { Measure } from '../measure.ts'
import { openSessions } from '../sessions.ts'

export const pupils = 1000
const earlyPupils = 200
/** Milliseconds for the API to notice the new room and seats. */
const preparationMs = 2000
const minutesBefore = 5

/**
 * p99 of a thousand launches in the first second of a final, most of them in its first quarter; two hundred pupils also try
 * before. Throws when a launch is accepted too early or refused in time. The baseline runs the same two statements in bare Fastify.
 */
export async function launches(api: Process, databaseUrl: string): Promise<Measure> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'qisuan-bench' })
  await client.connect()
  await client.query(
    `insert into round (key, season_year, kind, name, award_reading) values ('2026-2', 2026, 'final', '决赛', 'medals')
     on conflict do nothing`,
  )
  await client.query(
    'create table if not exists bare_token (hash bytea primary key, user_id int, expires_at timestamptz)',
  )
  const baseline = await startBaseline('launch', { DATABASE_URL: databaseUrl })
  let turns = 0
  return {
    name: `${pupils.toLocaleString('en')} launches in a final's first second, p99`,
    unit: 'ms',
    against: 'bare Fastify + node-postgres, one read and one write',
    limit: { atMost: 3 },
    async turn() {
      const first = 1 + ((turns * pupils) % 9000)
      turns += 1
      const bearers = await openSessions(client, first, pupils)
      const theirs = await launchAll(baseline.url, bearers, Date.now())
      const opens = Date.now() + preparationMs
      await insertSeats(client, first, opens)
      const before = bearers.slice(0, earlyPupils).map((bearer, index) => {
        return at(opens - 500 * (1 - index / earlyPupils), () => launch(api.url, bearer))
      })
      const [early, inTime] = await Promise.all([Promise.all(before), launchAll(api.url, bearers, opens)])
      const tooEarly = [...early, ...inTime].filter(({ status, answeredAt }) => status === 200 && answeredAt < opens)
      const refused = [...early, ...inTime].filter(({ status, sentAt }) => status !== 200 && sentAt >= opens)
      if (tooEarly.length > 0) throw new Error(`${tooEarly.length} launches were accepted too early`)
      if (refused.length > 0) throw new Error(`${refused.length} launches were refused in time: ${refused[0]?.status}`)
      if (!early.some(({ status }) => status === 423)) throw new Error('no early launch was refused')
      return { ours: p99(inTime), baseline: p99(theirs) }
    },
    async close() {
      await client.query('drop table bare_token')
      await client.end()
      await baseline.stop()
    },
  }
}

/** Inserts a room that opens at this time, with seats for pupils who have game accounts. */
export async function insertSeats(client: Client, first: number, opens: number): Promise<void> {
  const begins = new Date(opens + minutesBefore * 60_000)
  await client.query(
    `with room as (
       insert into classroom (round_key, kind, name, "group", entry, conference_no, begins_at, ends_at, visible_before, enabled_before)
       values ('2026-2', 'final-personal', '考场', 2, 'https://meeting.example.com/j/1', '100 200 300', $1, $1::timestamptz + interval '1 hour', $2, $2) returning id
     ),
     account as (
       insert into game_account (user_id, handle, platform_id, created_at, linked_at)
       select id, 'bench-' || id, 'bench-' || id, now(), now() from generate_series($3::int, $4::int) id on conflict do nothing
     )
     insert into classroom_seat (classroom_id, user_id) select room.id, pupil from room, generate_series($3::int, $4::int) pupil`,
    [begins, minutesBefore * 60, first, first + pupils - 1],
  )
}

interface Launch {
  status: number
  sentAt: number
  answeredAt: number
  ms: number
}

/** Launches once for everybody within a second, most of them near its beginning. */
function launchAll(url: string, bearers: readonly string[], moment: number): Promise<Launch[]> {
  return Promise.all(
    bearers.map((bearer, index) => at(moment + 1000 * (index / bearers.length) ** 2, () => launch(url, bearer))),
  )
}

async function at<Value>(moment: number, work: () => Promise<Value>): Promise<Value> {
  while (Date.now() < moment) await delay(Math.max(0, moment - Date.now()))
  return work()
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

function launch(url: string, bearer: string): Promise<Launch> {
  const body = JSON.stringify({ target: 'final-personal' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, authorization: bearer }
  const { promise, resolve, reject } = Promise.withResolvers<Launch>()
  const sentAt = Date.now()
  const begun = performance.now()
  const call = request(`${url}/api/game/launch`, { method: 'POST', agent, headers }, (response) => {
    response.resume()
    response.on('end', () => {
      const ms = performance.now() - begun
      resolve({ status: response.statusCode ?? 0, sentAt, answeredAt: Date.now(), ms })
    })
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

function p99(launches: readonly Launch[]): number {
  const sorted = launches.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
