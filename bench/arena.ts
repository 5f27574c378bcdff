import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { logIn } from '@qisuan/arena/log-in'
import type { Task } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'
import type { Par } from '@qisuan/game/world/score'
import { withClient } from '@qisuan/db/with-client'
import { freePort } from '@qisuan/launcher/free-port'
import { startServer, type Process } from './api.ts'

const round = '2026-1'

/** Path of the play page for a task. */
export const playPath = (task: string): string => `/play/${round}?task=${task}`

export interface Attempt {
  task: string
  language: 'python' | 'javascript' | 'cpp'
  source: string
}

export interface Arena extends Process {
  /** Logs pupils in who have opened a task. @returns their cookies */
  pupils(count: number, task: string): Promise<string[]>
  /** A task with the maps that its judges use. */
  task(slug: string): Promise<{ task: Task; maps: { map: GameMap; par: Par }[] }>
}

/**
 * Starts the complete arena on a database of its own and waits until it has all tasks.
 * @param judges programs that it judges at once; by default as many as it decides itself
 */
export async function startArena(databaseUrl: string, judges?: number): Promise<Arena> {
  const port = await freePort()
  const script = resolve(import.meta.dirname, '../apps/arena/src/server.ts')
  const server = await startServer(script, port, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    JUDGES: String(judges ?? ''),
    // Nothing listens on this port.
    LOOKUP_URL: 'http://127.0.0.1:9/api/oauth/user',
    SITE_URL: 'http://127.0.0.1:9',
    CLIENT_ID: 'client',
    CLIENT_SECRET: 'secret',
  })
  while (!(await fetch(`${server.url}/readyz`)).ok) await delay(500)
  return {
    ...server,
    pupils: (count, task) => logIn(databaseUrl, { pupils: count, round, task }),
    task: (slug) => readTask(databaseUrl, slug),
  }
}

/** Reads a reference of a task, such as `loop.py`. */
export function reference(task: string, file: string): Promise<string> {
  return readFile(resolve(import.meta.dirname, '../tasks', task, 'references', file), 'utf8')
}

/** Hands a program in and waits for its verdict as the play page does. @returns milliseconds until the page has it */
export async function judged(arena: Arena, cookie: string, { task, language, source }: Attempt): Promise<number> {
  const begun = performance.now()
  const at = `${arena.url}/play/${round}/${task}/attempts`
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ key: randomUUID(), language, source })
  let attempt = await answerOf(await fetch(at, { method: 'POST', headers, body }))
  while (attempt.state === 'waiting') {
    attempt = await answerOf(await fetch(`${at}/${attempt.id}`, { headers: { cookie } }))
  }
  if (attempt.state !== 'judged') throw new Error(`${task} in ${language}: ${JSON.stringify(attempt)}`)
  return performance.now() - begun
}

async function answerOf(response: Response): Promise<{ state: string; id: string }> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  return JSON.parse(text)
}

function readTask(databaseUrl: string, slug: string): ReturnType<Arena['task']> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ task: Task; maps: { map: GameMap; par: Par }[] }>(
      `select content -> 'file' as task, measures -> 'maps' as maps from task where slug = $1`,
      [slug],
    )
    if (!rows[0]) throw new Error(`The arena has no task ${slug}`)
    return rows[0]
  })
}
