import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '@qisuan/db/create-database'
import { query } from '@qisuan/db/with-client'
import { startPostgres, type EmbeddedPostgres } from '@qisuan/launcher/embedded-postgres'
import { freePorts } from '@qisuan/launcher/free-port'
import { expect, onTestFinished, test } from 'vitest'
import type { ArenaConfig } from '../src/config.ts'
import { programs } from './arena.ts'
import { logIn } from './log-in.ts'
import { prepareTemplate } from './template.ts'

const pupils = 20
const round = '2030-1'
const sources = Object.values(programs)

interface Delivered {
  user: string
  score: number
  playedAt: string
}

/** A site that takes scores and has no exams. */
async function startSite(port: number): Promise<Delivered[]> {
  const delivered: Delivered[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const asksForExams = request.url === '/api/platform/exams'
      if (!asksForExams) delivered.push(...JSON.parse(body).scores)
      response.end(asksForExams ? '{"version":"1","plan":{"open":[],"exams":[]}}' : '{}')
    })
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return delivered
}

/** PostgreSQL that loses nothing when it is killed, on the same port again. */
async function startDatabase(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-killed-'))
  const dataDir = join(folder, 'postgres')
  const start = () => startPostgres({ dataDir, port, durable: true, log: () => {} })
  let server: EmbeddedPostgres = await start()
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  const databaseUrl = await createDatabase(server.url, 'arena')
  await prepareTemplate(databaseUrl)
  return {
    databaseUrl,
    async killAndStart() {
      process.kill(Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
      await server.exited
      server = await start()
    },
  }
}

async function startProcess(databaseUrl: string, [port, sitePort]: readonly [number, number]) {
  const site = `http://127.0.0.1:${sitePort}`
  const config: ArenaConfig = {
    databaseUrl,
    provider: 'qisuan',
    lookupUrl: site,
    clientId: 'client',
    clientSecret: 'secret',
    url: null,
    siteUrl: site,
    scoresUrl: site,
    openIdIssuer: null,
    control: false,
    convenience: true,
    judges: 2,
  }
  const file = join(import.meta.dirname, 'arena-process.ts')
  const child = spawn(process.execPath, [file, JSON.stringify(config), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

function childrenOf(pid: number | undefined): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

test('no attempt is lost or counted twice when judges, the arena or the database are killed', async () => {
  const [databasePort = 0, port = 0, sitePort = 0] = await freePorts(3)
  const delivered = await startSite(sitePort)
  const { databaseUrl, killAndStart } = await startDatabase(databasePort)
  const cookies = await logIn(databaseUrl, { pupils, round, task: 'sand' })
  let arena = await startProcess(databaseUrl, [port, sitePort])

  /** Hands a program in as the page does: again and again until the arena has it, as the same attempt. */
  const handIn = async (cookie: string, source: string) => {
    const body = JSON.stringify({ key: randomUUID(), language: 'python', source })
    const headers = { cookie, 'content-type': 'application/json' }
    const send = () => fetch(`http://127.0.0.1:${port}/play/${round}/sand/attempts`, { method: 'POST', headers, body })
    for (;;) {
      const status = await send().then(
        (response) => response.status,
        () => 0,
      )
      if (status === 202) return
      await delay(100)
    }
  }
  const judged = async () => {
    const counted = `select count(*)::int as judged from attempt where state <> 'waiting'`
    return Number((await query(databaseUrl, counted))[0]?.['judged'])
  }

  const handedIn = Promise.all(
    cookies.map(async (cookie) => {
      for (const { source } of sources) await handIn(cookie, source)
    }),
  )
  await expect.poll(judged).toBeGreaterThan(2)
  for (const judge of childrenOf(arena.pid)) process.kill(judge, 'SIGKILL')
  await expect.poll(judged).toBeGreaterThan(10)
  const judges = childrenOf(arena.pid)
  arena.kill('SIGKILL')
  await once(arena, 'exit')
  arena = await startProcess(databaseUrl, [port, sitePort])
  await expect.poll(judged).toBeGreaterThan(20)
  await killAndStart()
  await handedIn
  await expect.poll(judged).toBe(pupils * sources.length)

  expect(arena.exitCode).toBeNull()
  expect(childrenOf(1).filter((pid) => judges.includes(pid))).toEqual([])
  const rows = await query(
    databaseUrl,
    `select source, array_agg(distinct state::text) as states, array_agg(distinct score) as scores, count(*)::int as attempts
     from attempt group by source`,
  )
  const expected = sources.map(({ source, score }) => {
    return { source, states: ['judged'], scores: [score], attempts: pupils }
  })
  expect(rows).toEqual(expect.arrayContaining(expected))
  const best = await query(databaseUrl, 'select distinct score from score')
  expect(best).toEqual([{ score: programs.best.score }])
  const told = delivered.map(({ user, score }) => `${user} ${score}`)
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told).size).toBe(told.length)
})
