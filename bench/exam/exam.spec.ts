import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { logIn } from '@qisuan/arena/log-in'
import { prepareTemplate } from '@qisuan/arena/template'
import { query } from '@qisuan/db/with-client'
import { freePort } from '@qisuan/launcher/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { startBaseline } from '../api.ts'
import { openBenchDatabases } from '../bench-databases.ts'

const pupils = Number(process.env['PUPILS'] ?? 500)
const round = '2030-2'
const task = `/play/${round}/sand`
const saves = 6

/** A site that tells one exam, in which everybody sits. */
async function startSite() {
  let version = 0
  const exam = { begins: new Date(), ends: new Date(), people: new Array<string>() }
  const server = createServer((_request, response) => {
    const times = { begins_at: exam.begins, ends_at: exam.ends }
    const people = exam.people.map((id) => ({ id, ...times }))
    const plan = { open: [], exams: [{ round, tasks: ['sand'], ...times, people }] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ version: String(version), plan }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port }: AddressInfo = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    tell(change: Partial<typeof exam>) {
      Object.assign(exam, change)
      version += 1
    },
  }
}

/** An arena in a process of its own, which comes back at the same address. */
async function startArena(databaseUrl: string, siteUrl: string) {
  const port = await freePort()
  const settings = JSON.stringify({
    databaseUrl,
    judges: 1,
    provider: 'qisuan',
    lookupUrl: `${siteUrl}/api/oauth/user`,
    clientId: 'client',
    clientSecret: 'secret',
    url: null,
    siteUrl,
    scoresUrl: null,
    openIdIssuer: null,
    control: false,
    convenience: true,
  })
  const start = async () => {
    const script = resolve(import.meta.dirname, '../../apps/arena/test/arena-process.ts')
    const child = spawn(process.execPath, [script, settings, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return child
  }
  let child = await start()
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    url: `http://127.0.0.1:${port}`,
    async killAndStart() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = await start()
    },
  }
}

/** Opens a page for everybody within one second. @returns milliseconds, the slowest last, and the last body */
async function openAll(
  at: number,
  open: (nth: number) => Promise<Response>,
): Promise<{ times: number[]; body: string }> {
  let body = ''
  const times = await Promise.all(
    Array.from({ length: pupils }, async (_, nth) => {
      await delay(Math.max(at + (nth * 1000) / pupils - Date.now(), 0))
      const begun = performance.now()
      const answer = await open(nth)
      body = await answer.text()
      const took = performance.now() - begun
      if (answer.status !== 200) throw new Error(`A page answers ${answer.status}: ${body}`)
      return took
    }),
  )
  return { times: times.toSorted((one, other) => one - other), body }
}

const p99 = (times: readonly number[]): number => times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

test('an exam opens for everybody in one second, and nothing is lost with every client and the arena killed once', async () => {
  const databases = await openBenchDatabases(() => {})
  onTestFinished(() => databases.close())
  await prepareTemplate(databases.arena)
  const site = await startSite()
  const cookies = await logIn(databases.arena, { pupils, round: '2030-1', task: 'sand' })
  const known = await query<{ id: string }>(databases.arena, 'select external_id as id from identity')
  const begins = new Date(Date.now() + 60_000)
  site.tell({ begins, ends: new Date(Date.now() + 3_600_000), people: known.map(({ id }) => id) })
  const arena = await startArena(databases.arena, site.url)

  const call = (nth: number, path: string, init: RequestInit = {}) =>
    fetch(`${arena.url}${task}/${path}`, {
      ...init,
      headers: { cookie: cookies[nth] ?? '', 'content-type': 'application/json' },
    })
  // Everybody waits at the door.
  for (let nth = 0; nth < pupils; nth += 1) expect((await call(nth, 'state')).status).toBe(202)
  await delay(Math.max(begins.getTime() - 3000 - Date.now(), 0))
  const ours = await openAll(begins.getTime() + 5, (nth) => call(nth, 'state'))
  const baseline = await startBaseline('answer', { BODY: ours.body })
  onTestFinished(() => baseline.stop())
  const open = (nth: number) => fetch(`${baseline.url}${task}/state`, { headers: { cookie: cookies[nth] ?? '' } })
  const bare = await openAll(Date.now() + 1000, open)
  const ratio = p99(ours.times) / p99(bare.times)

  let restarting: Promise<void> | undefined
  const texts = await Promise.all(
    Array.from({ length: pupils }, async (_, nth) => {
      let after = 0
      let text = ''
      for (let save = 1; save <= saves; save += 1) {
        text = `x = ${nth * 100 + save}`
        const body = JSON.stringify({ text, after })
        // A client dies with a save on its way, and goes on from what the server and its browser have.
        const isKilled = save === 1 + (nth % saves)
        if (isKilled) {
          const dying = new AbortController()
          setTimeout(() => dying.abort(), Math.random() * 20)
          await call(nth, 'drafts/python', { method: 'PUT', body, signal: dying.signal }).catch(() => {})
        }
        if (nth === 0 && save === 3) restarting = arena.killAndStart()
        after = await untilSaved(() => call(nth, 'drafts/python', { method: 'PUT', body }))
        await delay(Math.random() * 500)
      }
      return text
    }),
  )
  await restarting
  const lost = await Promise.all(
    texts.map(async (text, nth) => (await (await call(nth, 'state')).json()).drafts.python !== text),
  )
  site.tell({ ends: new Date() })
  const judged = () => query(databases.arena, 'select count(*)::int as attempts from attempt')
  await expect.poll(judged, { timeout: 60_000 }).toEqual([{ attempts: pupils }])

  process.stdout.write(
    `${pupils} pupils: p99 ${p99(ours.times).toFixed(0)} ms, bare Fastify ${p99(bare.times).toFixed(0)} ms (${ratio.toFixed(1)} ×)\n`,
  )
  expect(lost.filter(Boolean)).toHaveLength(0)
  expect(ratio).toBeLessThanOrEqual(3)
}, 600_000)

/** Repeats a save until the arena is there. @returns the version */
async function untilSaved(save: () => Promise<Response>): Promise<number> {
  for (;;) {
    const answer = await save().catch(() => undefined)
    if (answer?.ok) return (await answer.json()).version
    if (answer && answer.status < 500) throw new Error(`A save answers ${answer.status}: ${await answer.text()}`)
    await answer?.body?.cancel()
    await delay(250)
  }
}
