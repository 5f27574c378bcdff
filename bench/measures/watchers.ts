import { setTimeout as delay } from 'node:timers/promises'
import { query, withClient } from '@qisuan/db/with-client'
import { startApi, startBaseline, type Process } from '../api.ts'
import { Audience } from '../audience.ts'
import type { Measure } from '../measure.ts'
import { publish } from '../publish.ts'

const watchers = 10_000
/** New boards in a turn. */
const events = 10
/** Milliseconds within which the last of all watchers must have a new board. */
const promised = 1000
const round = '2026-2'
const board = `/api/rank/final/live?round=${round}&group=2`

/** A final of ten thousand, whose board is published twice with other scores. */
const final = `
  insert into round (key, season_year, kind, name, award_reading) values ('${round}', 2026, 'final', '决赛', 'medals');
  insert into game_state (user_id, round_key, score, duration, source, scored_at)
    select user_id, '${round}', score, duration, source, scored_at from game_state where round_key = '2026-1' and user_id <= 10000`
const otherScores = `update game_state set score = 100000 - score where round_key = '${round}'`

interface Turn {
  /** Milliseconds: until the last watcher has each board, and all of them in 99 of 100 cases. */
  last: number
  p99: number
  /** Milliseconds of CPU time for one board to all. */
  cpu: number
  /** Kilobytes of memory for one watcher. */
  memory: number
}

type Kind = 'compressed' | 'plain' | 'bare'

/**
 * Ten thousand browsers that watch the board of a final on one process, from the change in the database until the last of them has the board:
 * reading, rendering and sending it, compressed as browsers take it and plain. Against a bare node:http server that is given the same plain
 * bytes to send.
 */
export async function* watchersOfBoard(databaseUrl: string, turns: number): AsyncGenerator<Measure> {
  await withClient(databaseUrl, (client) => client.query(final), { application_name: 'qisuan-bench' })
  await publish(databaseUrl)
  await withClient(databaseUrl, (client) => client.query(otherScores), { application_name: 'qisuan-bench' })
  await publish(databaseUrl)

  const state = await stateOf(databaseUrl)
  const freezeOrReveal = freezes(databaseUrl)
  const measured: Record<Kind, Turn>[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const ours = (encoding: 'identity' | 'gzip') =>
      startApi(databaseUrl).then((api) => onProcess(api, { path: board, encoding, send: freezeOrReveal }))
    const compressed = await ours('gzip')
    const plain = await ours('identity')
    measured.push({ compressed, plain, bare: await onBareServer(state) })
  }

  const who = `${watchers.toLocaleString('en')} watchers of a board`
  const row = (
    name: string,
    unit: string,
    limit: Measure['limit'],
    pick: (turn: Record<Kind, Turn>) => [number, number],
  ) => {
    const left = measured.map(pick).values()
    const turn = async () => {
      const [ours = Number.NaN, baseline = Number.NaN] = left.next().value ?? []
      return { ours, baseline }
    }
    return { name, unit, against: 'bare node:http, plain', limit, turn }
  }
  yield {
    ...row(`the last of ${who}`, 'ms', { atMost: 1 }, ({ compressed }) => [compressed.last, promised]),
    against: 'the promise',
  }
  for (const kind of ['compressed', 'plain'] as const) {
    const limit = { atMost: 1.5 }
    yield row(`the last of ${who}, ${kind}`, 'ms', limit, ({ [kind]: ours, bare }) => [ours.last, bare.last])
    yield row(`${who}, ${kind}, p99`, 'ms', limit, ({ [kind]: ours, bare }) => [ours.p99, bare.p99])
    yield row(`CPU time of one board to them, ${kind}`, 'ms', limit, ({ [kind]: ours, bare }) => [ours.cpu, bare.cpu])
  }
  yield row('memory of a watcher', 'KB', { atMost: 2 }, ({ compressed, bare }) => [compressed.memory, bare.memory])
}

async function onBareServer(state: string): Promise<Turn> {
  const server = await startBaseline('events', {})
  const send = () => fetch(`${server.url}/events`, { method: 'POST', body: state })
  await send()
  return onProcess(server, { path: '/events', encoding: 'identity', send })
}

interface Watched {
  path: string
  encoding: 'identity' | 'gzip'
  send: () => Promise<unknown>
}

/** Measures a process with its watchers, and stops it. */
async function onProcess(server: Process, { path, encoding, send }: Watched): Promise<Turn> {
  try {
    // Loads and renders what everybody will see.
    const first = await Audience.at(server.url + path, 2, encoding)
    await first.delays(send)
    await first.leave()
    const before = server.memory()
    const audience = await Audience.at(server.url + path, watchers, encoding)
    const memory = ((server.memory() - before) * 1024) / watchers
    const cpuBefore = server.cpu()
    const delays: number[][] = []
    for (let event = 0; event < events; event += 1) {
      delays.push(await audience.delays(send))
      await delay(200)
    }
    const cpu = (server.cpu() - cpuBefore) / events
    await audience.leave()
    const all = delays.flat().toSorted((one, other) => one - other)
    const last = Math.max(...delays.map((each) => each.at(-1) ?? 0))
    return { last, p99: all[Math.floor(all.length * 0.99)] ?? 0, cpu, memory }
  } finally {
    await server.stop()
  }
}

/** Shows the two boards in turn: a freeze from before the second, and its end. */
function freezes(databaseUrl: string): () => Promise<unknown> {
  let isFrozen = false
  return () => {
    isFrozen = !isFrozen
    const from = isFrozen ? '(select max(published_at) from ranking_snapshot)' : 'null'
    return query(databaseUrl, `update round set frozen_from = ${from} where key = '${round}'`)
  }
}

/** State of a board that our process sends. */
async function stateOf(databaseUrl: string): Promise<string> {
  const api = await startApi(databaseUrl)
  try {
    const response = await fetch(api.url + board)
    let text = ''
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString()
      if (text.endsWith('}\n\n')) break
    }
    return text.slice(text.indexOf('id:'))
  } finally {
    await api.stop()
  }
}
