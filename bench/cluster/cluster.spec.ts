import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareTemplate } from '@qisuan/arena/template'
import { logIn } from '@qisuan/arena/log-in'
import { applyMigrations } from '@qisuan/db/migrate'
import { initialise } from '@qisuan/db/seed'
import { query, withClient } from '@qisuan/db/with-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContestants } from '../bulk-fixture.ts'
import { insertSeats, pupils as launching } from '../measures/launches.ts'
import { publish } from '../publish.ts'
import { openSessions } from '../sessions.ts'
import { machines, openCluster, type Cluster, type Machine, type Part } from './machines.ts'
import { Storm, type Weather } from './storm.ts'
import { Witness } from './witness.ts'

const run = promisify(execFile)

const pupils = 2000
const writing = 200
const watching = 500
const board = '/api/rank/final/live?round=2026-2&group=2'
const reads = ['/api/rank?group=2', '/api/game/current', '/', '/rank', '/api/news']

/** Seconds within which writes have to go on. */
const promised = 15
/** Milliseconds until the storm is watched after a blow has healed. */
const calm = 5_000

let cluster: Cluster
let storm: Storm
let witness: Witness
const rows: string[] = []

interface Member {
  name: Machine
  role: string
  state: string
}

/** Members as Patroni sees them; empty while it does not answer. */
async function members(): Promise<Member[]> {
  for (const address of cluster.addresses) {
    const signal = AbortSignal.timeout(2000)
    const answer = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => undefined)
    if (answer?.ok) return (await answer.json()).members
  }
  return []
}

const isPrimary = ({ role }: Member) => role === 'leader'
const isStandby = ({ role, state }: Member) => role !== 'leader' && (state === 'running' || state === 'streaming')

/** Waits until one machine is the primary, the others follow it, and every program answers. */
async function whole(): Promise<Machine> {
  for (;;) {
    const all = await members()
    const leader = all.find(isPrimary)
    const areReady = await Promise.all(
      cluster.addresses.flatMap((address) =>
        [`:3000/readyz`, `:3100/healthz`, `:8008/health`].map((path) =>
          fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(2000) }).then(
            ({ ok, body }) => (void body?.cancel(), ok),
            () => false,
          ),
        ),
      ),
    )
    const isSynchronous = all.some(({ role }) => role === 'sync_standby')
    if (leader && isSynchronous && all.filter(isStandby).length === 2 && areReady.every(Boolean)) return leader.name
    await delay(500)
  }
}

/** One machine that is not this one. */
const another = (machine: Machine): Machine => machines.find((each) => each !== machine) ?? 'a'

beforeAll(async () => {
  cluster = await openCluster()
  while ((await members()).filter(isStandby).length < 2) await delay(500)
  const site = cluster.databaseUrl('a', 'qisuan')
  const arena = cluster.databaseUrl('a', 'qisuan_arena')
  await applyMigrations(site, { log: () => {} })
  await initialise({ databaseUrl: site })
  await insertContestants(site, pupils)
  await prepareTemplate(arena)
  const writers = await logIn(arena, { pupils: writing, round: '2030-1', task: 'sand' })
  const players = await withClient(site, async (client) => {
    await client.query(
      `insert into round (key, season_year, kind, name, award_reading) values ('2026-2', 2026, 'final', '决赛', 'medals')`,
    )
    await client.query(
      `insert into game_state (user_id, round_key, score, duration, source, scored_at)
       select user_id, '2026-2', score, duration, source, scored_at from game_state where round_key = '2026-1'`,
    )
    await insertSeats(client, 1, Date.now())
    return openSessions(client, 1, launching)
  })
  await publish(site)
  cluster.startPrograms()
  await whole()
  witness = new Witness(cluster)
  storm = new Storm({
    addresses: cluster.addresses,
    writers,
    players,
    reads,
    watchers: { count: watching, path: board },
  })
  await delay(calm)
}, 600_000)

afterAll(async () => {
  await storm?.stop()
  witness?.close()
  await cluster?.close()
  process.stdout.write(`\n${rows.join('\n')}\n`)
})

/** Strikes in the second in which everybody launches, and waits until the cluster is whole again. */
async function struck(
  blow: (primary: Machine) => Promise<(() => Promise<void>) | void> | void,
): Promise<Weather & { disagreed: number; recovered: number }> {
  const primary = await whole()
  const since = performance.now()
  storm.begin()
  const launched = storm.launch()
  await delay(500)
  const heal = await blow(primary)
  if (heal) {
    while (performance.now() - since < 40_000) await delay(500)
    await heal()
  }
  await delay(calm)
  await launched
  await whole()
  const recovered = (performance.now() - since) / 1000
  const weather = storm.end()
  return { ...weather, disagreed: witness.disagreement(since), recovered }
}

const etcdLeader = async (): Promise<Machine> => {
  for (const machine of machines) {
    const answer = await fetch(`http://${cluster.address(machine)}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    const { leader, header } = await answer.json()
    if (leader === header.member_id) return machine
  }
  return 'a'
}

const redisPrimary = async (): Promise<Machine> => {
  for (const machine of machines) {
    const words = ['-h', cluster.address(machine), '-a', cluster.secrets.REDIS_PASSWORD, '--no-auth-warning', 'role']
    if ((await run('redis-cli', words)).stdout.startsWith('master')) return machine
  }
  return 'a'
}

const kill = (machine: Machine, part: Part) => cluster.kill(machine, part)

const blows: [string, (primary: Machine) => Promise<(() => Promise<void>) | void> | void][] = [
  ['the primary is killed', (primary) => kill(primary, 'postgres')],
  ['the primary’s machine loses its power', (primary) => cluster.powerOff(primary)],
  [
    'the primary’s network is cut, and heals',
    async (primary) => {
      await cluster.network.plug(primary, false)
      return () => cluster.network.plug(primary, true)
    },
  ],
  ['the primary’s disk is full, and has room again', (primary) => cluster.fillDisk(primary)],
  ['a machine’s clock is two minutes ahead, and right again', (primary) => cluster.setClock(another(primary), 120)],
  ['etcd’s leader is killed', async () => kill(await etcdLeader(), 'etcd')],
  ['Redis’ primary is killed', async () => kill(await redisPrimary(), 'redis')],
  ['a PgBouncer is killed', () => kill('a', 'pgbouncer')],
  ['a HAProxy is killed', () => kill('b', 'haproxy')],
  ['an API is killed', () => kill('c', 'api')],
  ['an arena with its judges is killed', () => kill('a', 'arena')],
  [
    'the primary and another machine’s HAProxy are killed at once',
    (primary) => {
      kill(primary, 'postgres')
      kill(another(primary), 'haproxy')
    },
  ],
]

test.each(blows)(
  '%s',
  async (name, blow) => {
    const { writesStood, launched, saves, reads: read, failedReads, disagreed, recovered } = await struck(blow)
    const lost = await lostSaves()
    const tokens = await lostTokens()
    rows.push(
      `| ${name} | ${writesStood.toFixed(1)} s | ${saves} | ${lost} | ${tokens} of ${storm.tokens.length} | ${launched.toFixed(1)} s | ${failedReads.length} of ${read} | ${disagreed} ms | ${recovered.toFixed(0)} s |`,
    )
    process.stdout.write(`${rows.at(-1)}\n`)
    expect(failedReads.slice(0, 5)).toEqual([])
    expect(lost).toBe(0)
    expect(storm.conflicts).toEqual([])
    expect(disagreed).toBe(0)
    expect(writesStood).toBeLessThanOrEqual(promised)
  },
  300_000,
)

/** Number of pupils whose last answered save is not in the database; saves go on meanwhile. */
async function lostSaves(): Promise<number> {
  const answered = [...storm.saved]
  const drafts = await query<{ nth: number; saved: number }>(
    cluster.databaseUrl('a', 'qisuan_arena'),
    `select split_part(text, ' ', 5)::int as nth, split_part(text, ' ', 3)::int as saved from draft where writing = 'python'`,
  )
  const kept = new Map(drafts.map(({ nth, saved }) => [nth, saved]))
  return answered.filter(([nth, number]) => number > (kept.get(nth) ?? 0)).length
}

async function lostTokens(): Promise<number> {
  const [row] = await withClient(cluster.databaseUrl('a', 'qisuan'), async (client) => {
    const { rows: found } = await client.query<{ kept: number }>(
      'select count(*)::int as kept from launch_token where hash = any ($1)',
      [storm.tokens],
    )
    return found
  })
  return storm.tokens.length - (row?.kept ?? 0)
}
