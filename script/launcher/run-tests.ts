import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './reporter.ts'
import { root } from './settings.ts'
import { resultsOf, type Results } from './test-report.ts'
import { startTurbo } from './turbo.ts'

const report = 'test-results/report.json'
const summaries = join(root, '.turbo', 'runs')

/** A task in Turbo's summary. Without an execution it depends on a task that failed. */
interface Task {
  taskId: string
  directory: string
  command: string
  outputs: string[] | null
  cache: { status: 'HIT' | 'MISS' }
  execution?: { startTime: number; endTime: number; exitCode: number }
}

/** Runs each task whose result is not cached, and adds up the reports of the tests. */
async function main(): Promise<number> {
  rmSync(summaries, { recursive: true, force: true })
  // Reports of tests that need not run come back from the cache.
  for (const file of globSync([report, `*/${report}`, `*/*/${report}`], { cwd: root })) rmSync(join(root, file))
  const options = ['--continue=dependencies-successful', '--output-logs=new-only', '--summarize', '--concurrency=2']
  await once(startTurbo(['types', ...rootChecks(), 'build', 'test', ...options], 'inherit'), 'close')

  print('\n── 小结 ──')
  const results = tasksOfTheRun().map(sumUp)
  const sum = (numberOf: (each: Results) => number): number => results.reduce((all, each) => all + numberOf(each), 0)
  const skipped = sum((each) => each.skipped)
  const failed = sum((each) => each.failed.length)
  if (skipped > 0) print(`跳过 ${skipped} 项`)
  print(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** The scripts of the root that check the whole repository, such as `verify:lint`. */
function rootChecks(): string[] {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(scripts).filter((name) => name.startsWith('verify:'))
}

function tasksOfTheRun(): Task[] {
  const [file] = globSync(join(summaries, '*.json'))
  if (file === undefined) throw new Error('Turbo ended before it ran anything')
  const { tasks }: { tasks: Task[] } = JSON.parse(readFileSync(file, 'utf8'))
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>')
}

function sumUp({ taskId, directory, outputs, cache, execution }: Task): Results {
  const file = outputs?.includes(report) ? join(root, directory, report) : undefined
  const results = resultsOf(file, execution?.exitCode)
  const { passed, failed } = results
  const took = cache.status === 'HIT' ? '没有变化' : `${secondsOf(execution)} 秒`
  const counts = passed + failed.length > 0 ? `：通过 ${passed}，失败 ${failed.length}` : ''
  print(`${failed.length === 0 ? '✓' : '✗'} ${taskId}（${took}）${counts}`)
  for (const { test, why } of failed) print(`    失败　${test}${why === '' ? '' : `：${why}`}`)
  return results
}

function secondsOf(execution: Task['execution']): number {
  return execution === undefined ? 0 : Math.round((execution.endTime - execution.startTime) / 1000)
}

process.exit(await main())
