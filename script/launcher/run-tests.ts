import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './narrate.ts'
import { testParts, type TestPart } from './test-parts.ts'
import { countOf, type Count } from './test-report.ts'

interface Outcome extends Count {
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
  for (const { title, seconds, passed, failed } of outcomes) {
    say(
      `${failed === 0 ? '✓' : '✗'} ${title}（${seconds} 秒）${passed + failed > 0 ? `：通过 ${passed}，失败 ${failed}` : ''}`,
    )
  }
  for (const line of new Set(outcomes.flatMap(({ services }) => services))) say(line)
  const sum = (key: keyof Count): number => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  if (sum('shaky') > 0) say(`第二次才通过 ${sum('shaky')} 项`)
  if (sum('skipped') > 0) say(`跳过 ${sum('skipped')} 项`)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
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
  return { title, seconds, services, ...countOf(report, code ?? 1) }
}

process.exit(await main())
