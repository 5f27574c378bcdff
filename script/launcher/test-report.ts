import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The results of one task's tests. */
export interface Results {
  passed: number
  skipped: number
  failed: TestFailure[]
}

/** A failed test, and the first line of its message. */
export interface TestFailure {
  test: string
  why: string
}

/**
 * Reads the report that a task's tests wrote. A task that failed without a failed test (a check, a file that cannot be
 * loaded, a runner that crashed), or did not run at all, is itself one failure: the sum is never 0 when something failed.
 */
export function resultsOf(report: string | undefined, exitCode: number | undefined): Results {
  const results = report && existsSync(report) ? read(report) : { passed: 0, skipped: 0, failed: [] }
  if (exitCode === 0 || results.failed.length > 0) return results
  const why =
    exitCode === undefined ? '没有运行，因为它依赖的任务失败了' : `以代码 ${exitCode} 结束，原因见上面它自己的输出`
  return { ...results, failed: [{ test: '整个任务', why }] }
}

interface VitestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  /** Thrown while no story ran, such as by a promise that nobody awaits. */
  errors: { message?: string; location?: { file: string; line: number } }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: {
      status: 'expected' | 'unexpected' | 'skipped'
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

function read(file: string): Results {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
}

function ofVitest({ testResults }: VitestReport): Results {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed')
  const failed = tests.filter(({ status }) => status === 'failed')
  const failureOf = (test: (typeof tests)[number]): TestFailure => testFailure(test.fullName, test.failureMessages[0])
  const unloadable = testResults.filter(({ message }) => message !== '')
  return {
    passed: passed.length,
    skipped: tests.length - passed.length - failed.length,
    failed: [...failed.map(failureOf), ...unloadable.map(({ name, message }) => testFailure(name, message))],
  }
}

function ofPlaywright({ suites, errors }: PlaywrightReport): Results {
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  const withStatus = (status: string): TestFailure[] => tests.filter((test) => test.status === status)
  return {
    passed: withStatus('expected').length,
    skipped: withStatus('skipped').length,
    failed: [...withStatus('unexpected'), ...errors.map(ofNoTest)],
  }
}

function ofNoTest({ message, location }: PlaywrightReport['errors'][number]): TestFailure {
  return testFailure(location ? `测试之外，${location.file}:${location.line}` : '测试之外', message)
}

function testsOf(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: string[],
): (TestFailure & { status: string })[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      ...testFailure([...path, spec.title].join(' › '), results.find(({ error }) => error)?.error?.message),
      status,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))]
}

const testFailure = (test: string, message = ''): TestFailure => ({
  test,
  why: stripVTControlCharacters(message).split('\n')[0] ?? '',
})
