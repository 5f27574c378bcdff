import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './reporter.ts'
import { testParts, type TestPart } from './test-parts.ts'
import { resultsOf, type TestFailure, type Results } from './test-report.ts'

interface Outcome extends Results {
  title: string
  seconds: number
  /** How this part came by PostgreSQL and Redis, in the words of `startTestServices`. */
  services: string[]
}

/** Runs every part of script/test one after another, and sums up. */
async function main(): Promise<number> {
  const reportDir = mkdtempSync(join(tmpdir(), 'qisuan-reports-'))
  const outcomes: Outcome[] = []
  for (const part of testParts(reportDir)) outcomes.push(await run(part))
  rmSync(reportDir, { recursive: true })

  say('\n── 小结 ──')
  for (const outcome of outcomes) sumUp(outcome)
  for (const line of new Set(outcomes.flatMap(({ services }) => services))) say(line)
  const sum = (numberOf: (results: Results) => number): number =>
    outcomes.reduce((total, outcome) => total + numberOf(outcome), 0)
  const skipped = sum((results) => results.skipped)
  const failed = sum((results) => results.failed.length)
  if (skipped > 0) say(`跳过 ${skipped} 项`)
  say(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function sumUp({ title, seconds, passed, failed, flaky }: Outcome): void {
  const counted = passed + failed.length > 0 ? `：通过 ${passed}，失败 ${failed.length}` : ''
  say(`${failed.length === 0 ? '✓' : '✗'} ${title}（${seconds} 秒）${counted}`)
  const tell = (how: string, { test, why }: TestFailure): void =>
    say(`    ${how}　${test}${why === '' ? '' : `：${why}`}`)
  for (const testFailure of failed) tell('失败', testFailure)
  for (const testFailure of flaky) tell('第二次才通过', testFailure)
}

async function run({ title, folder, command, args, env, report }: TestPart): Promise<Outcome> {
  say(`\n── ${title} ──`)
  const begun = performance.now()
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    output += chunk.toString('utf8')
  })
  const [code]: (number | null)[] = await once(child, 'close')
  const seconds = Math.round((performance.now() - begun) / 1000)
  const services = output.split('\n').filter((line) => line.startsWith('测试服务：'))
  return { title, seconds, services, ...resultsOf(report, code ?? 1) }
}

process.exit(await main())
