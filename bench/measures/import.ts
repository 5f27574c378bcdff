import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { keys } from '../bulk-fixture.ts'
import { commandFlags, compileCache } from '../publish.ts'
import type { Measure } from '../measure.ts'

const scores = 100_000
const badLines = 50

/** Importing a file of scores with fifty bad lines by the operator command, against one bare upsert of the same scores. */
export async function importTime(databaseUrl: string): Promise<Measure> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'qisuan-bench' })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-import-'))
  let turns = 0
  return {
    name: `import of ${scores.toLocaleString('en')} scores, ${badLines} bad`,
    unit: 's',
    against: 'one bare upsert of the same',
    limit: { atMost: 3 },
    async turn() {
      turns += 1
      const file = join(folder, `${turns}.csv`)
      await writeScores(file, scores, turns)
      const { seconds } = await importFile(databaseUrl, file)
      return { ours: seconds, baseline: await bareUpsert(client, turns) }
    },
    async close() {
      await client.end()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Peak memory of an import of 100,000 scores, against an import of a tenth. */
export async function importMemory(databaseUrl: string): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-import-'))
  const peak = async (count: number) => {
    const file = join(folder, `${count}.csv`)
    await writeScores(file, count, 0)
    return (await importFile(databaseUrl, file)).megabytes
  }
  return {
    name: `memory of an import of ${scores.toLocaleString('en')}`,
    unit: 'MB',
    against: `an import of ${(scores / 10).toLocaleString('en')}`,
    limit: { atMost: 1.25 },
    turn: async () => ({ ours: await peak(scores), baseline: await peak(scores / 10) }),
    close: async () => rmSync(folder, { recursive: true }),
  }
}

const scoreOf = (number: number, turn: number) => turn * 1_000_000 + number

/** Every turn has better scores than the previous one, so that all of them are written. */
async function writeScores(path: string, count: number, turn: number): Promise<void> {
  const everyNth = count / badLines
  const lines = function* () {
    yield 'user_id,score,duration\n'
    for (let number = 1; number <= count; number += 1) {
      yield number % everyNth === 1 ? 'nobody,7,60\n' : `${number},${scoreOf(number, turn)},60\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

/** @returns the duration that the command reports, and its peak memory */
async function importFile(databaseUrl: string, file: string): Promise<{ seconds: number; megabytes: number }> {
  const script = fileURLToPath(new URL('../../apps/api/src/qisuan.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [...commandFlags, script, 'scores', 'import', file, '--skip-invalid', '--yes'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...keys, DATABASE_URL: databaseUrl },
    },
  )
  let [output, megabytes] = ['', 0]
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  const watch = setInterval(() => {
    if (child.exitCode === null) megabytes = Math.max(megabytes, peakOf(child.pid))
  }, 20)
  await ended.finally(() => clearInterval(watch))
  const seconds = Number(/用时 ([\d.]+) 秒/.exec(output)?.[1])
  if (!seconds || !output.includes(`${badLines} 行没有计入`)) throw new Error(`no import:\n${output}`)
  return { seconds, megabytes }
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // The process has ended.
    return 0
  }
}

async function bareUpsert(client: Client, turn: number): Promise<number> {
  const begun = performance.now()
  await client.query(
    `insert into game_state (user_id, round_key, score, duration, source)
     select number, '2026-1', $2::float8 + 500000 + number, 60, 'import' from generate_series(1, $1::int) number
     on conflict (user_id, round_key) do update set score = excluded.score, duration = excluded.duration, source = excluded.source`,
    [scores, scoreOf(0, turn)],
  )
  return (performance.now() - begun) / 1000
}
