import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Process } from '../api.ts'
import type { Measure } from '../measure.ts'
import { load } from '../wrk.ts'

const seconds = 4

/** Password logins a second, against bare argon2id with the same cost on the same cores. */
export async function logins(api: Process, form: { phone: string; password: string }): Promise<Measure> {
  return {
    name: 'password logins',
    unit: 'logins/s',
    against: `bare argon2id on ${availableParallelism()} threads`,
    limit: { atLeast: 0.85 },
    turn: async () => ({ ours: await storm(api, form, seconds), baseline: await bareHashes() }),
  }
}

/** p99 of the 100-row board while people log in as fast as they can, against its p99 in peace. */
export async function readsInStorm(api: Process, form: { phone: string; password: string }): Promise<Measure> {
  return calmAndStorm('board while logins storm, p99', `${api.url}/api/rank?group=2`, async (until) => {
    while (!until.over) await storm(api, form, seconds)
  })
}

/** p99 in peace, then p99 while `noise` goes on. A modest load, so that what is seen is waiting and not saturation. */
export async function calmAndStorm(
  name: string,
  url: string,
  noise: (until: { over: boolean }) => Promise<unknown>,
): Promise<Measure> {
  return {
    name,
    unit: 'ms',
    against: 'the same in peace',
    limit: { atMost: 2 },
    async turn() {
      const baseline = (await load(url, { connections: 8 })).p99
      const until = { over: false }
      const storming = noise(until)
      const ours = (await load(url, { connections: 8 })).p99
      until.over = true
      await storming
      return { ours, baseline }
    },
  }
}

/** Logs in over and over, 16 at a time. @returns logins a second */
async function storm(api: Process, form: object, forSeconds: number): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'qisuan-wrk-')), 'login.lua')
  writeFileSync(
    script,
    `wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
wrk.body = [[${JSON.stringify(form)}]]
`,
  )
  const reached = await load(`${api.url}/api/login`, { script, connections: 16, seconds: forSeconds })
  return reached.requestsPerSecond
}

async function bareHashes(): Promise<number> {
  const script = fileURLToPath(new URL('../baselines/hashes.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return Number(said)
}
