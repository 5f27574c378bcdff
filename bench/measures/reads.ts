import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@qisuan/launcher/free-port'
import { startBaseline, type Process } from '../api.ts'
import type { Measure } from '../measure.ts'
import { load } from '../wrk.ts'

const board = '/api/rank?group=2'

/** The cached 100-row board through the whole API, against bare Fastify that sends the same Buffer. */
export async function cachedBoard(api: Process): Promise<Measure> {
  const baseline = await startBaseline('buffer', { BODY: await bodyOf(api) })
  return reads(
    '100-row board',
    'bare Fastify, same Buffer',
    0.75,
    `${api.url}${board}`,
    `${baseline.url}/board`,
    baseline.stop,
  )
}

/** The same with a matching ETag: both respond with 304. */
export async function unchangedBoard(api: Process): Promise<Measure> {
  const { headers } = await fetch(`${api.url}${board}`)
  const baseline = await startBaseline('buffer', { BODY: '' })
  const tag = headers.get('etag') ?? ''
  return {
    ...reads('the same, 304', 'bare Fastify, 304', 0.75, `${api.url}${board}`, `${baseline.url}/board`, baseline.stop),
    async turn() {
      const ours = await load(`${api.url}${board}`, { headers: { 'if-none-match': tag } })
      const theirs = await load(`${baseline.url}/board`, { headers: { 'if-none-match': '"board"' } })
      return { ours: ours.requestsPerSecond, baseline: theirs.requestsPerSecond }
    },
  }
}

/** The 100-row board, against the same bytes as a file from nginx with one worker. */
export async function boardAgainstNginx(api: Process): Promise<Measure> {
  const nginx = await startNginx(Buffer.from(await bodyOf(api), 'base64'))
  return reads('100-row board', 'nginx, same bytes', 0.6, `${api.url}${board}`, `${nginx.url}/board.json`, nginx.stop)
}

function reads(
  name: string,
  against: string,
  atLeast: number,
  ours: string,
  theirs: string,
  close: () => Promise<void>,
): Measure {
  return {
    name,
    unit: 'requests/s',
    against,
    limit: { atLeast },
    turn: async () => ({
      ours: (await load(ours)).requestsPerSecond,
      baseline: (await load(theirs)).requestsPerSecond,
    }),
    close,
  }
}

async function bodyOf(api: Process): Promise<string> {
  const response = await fetch(`${api.url}${board}`, { headers: { 'accept-encoding': 'identity' } })
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}

async function startNginx(body: Buffer): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'board.json'), body)
  const root = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${root} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 1000000; default_type application/json;
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  await delay(300)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}
