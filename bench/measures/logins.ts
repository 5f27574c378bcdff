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

/** Password logins per second, against bare argon2id with the same cost on the same cores. */
export async function logins(api: Process, form: { phone: string; password: string }): Promise<Measure> {
  return {
    name: 'password logins',
    unit: 'logins/s',
    against: `bare argon2id on ${availableParallelism()} threads`,
    limit: { atLeast: 0.85 },
    turn: async () => ({ ours: await loginRate(api, form, seconds), baseline: await bareHashes() }),
  }
}

/** p99 of the 100-row board during logins at full speed, against its p99 without them. */
export async function readsDuringLogins(api: Process, form: { phone: string; password: string }): Promise<Measure> {
  return latencyUnderLoad('board during logins, p99', `${api.url}/api/rank?group=2`, async (signal) => {
    while (!signal.aborted) await loginRate(api, form, seconds)
  })
}

/** p99 of a URL while `otherLoad` runs, against its p99 without. Only 8 connections, to measure waiting and not saturation. */
export async function latencyUnderLoad(
  name: string,
  url: string,
  otherLoad: (signal: AbortSignal) => Promise<unknown>,
): Promise<Measure> {
  return {
    name,
    unit: 'ms',
    against: 'the same without other load',
    limit: { atMost: 2 },
    async turn() {
      const baseline = (await load(url, { connections: 8 })).p99
      const controller = new AbortController()
      const running = otherLoad(controller.signal)
      const ours = (await load(url, { connections: 8 })).p99
      controller.abort()
      await running
      return { ours, baseline }
    },
  }
}

/** Logs in repeatedly on 16 connections. @returns logins per second */
async function loginRate(api: Process, form: object, forSeconds: number): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'qisuan-wrk-')), 'login.lua')
  writeFileSync(
    script,
    `wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
wrk.body = [[${JSON.stringify(form)}]]
`,
  )
  const { requestsPerSecond } = await load(`${api.url}/api/login`, { script, connections: 16, seconds: forSeconds })
  return requestsPerSecond
}

async function bareHashes(): Promise<number> {
  const script = fileURLToPath(new URL('../baselines/hashes.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return Number(output)
}
