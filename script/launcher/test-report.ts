import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { TestPart } from './test-parts.ts'

/** What became of one part's tests. */
export interface Results {
  passed: number
  skipped: number
  failed: TestFailure[]
  /** Passed, but only the second time: counted in `passed` too. */
  flaky: TestFailure[]
}

/** A test that failed, at least once, and the first line of what it said. */
export interface TestFailure {
  test: string
  why: string
}

/**
 * Reads what a part left behind. A part that failed without a failed test (a check, a file that cannot be loaded, a
 * runner that crashed) is itself one failure, so that the sum never says 0 failed when something did.
 */
export function resultsOf(report: TestPart['report'], exitCode: number): Results {
  const results: Results =
    report && existsSync(report.file)
      ? readers[report.kind](report.file)
      : { passed: 0, skipped: 0, failed: [], flaky: [] }
  if (exitCode === 0 || results.failed.length > 0) return results
  return { ...results, failed: [{ test: '整个部分', why: `以代码 ${exitCode} 结束，原因见上面它自己的输出` }] }
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
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

const readers = { vitest: readVitest, playwright: readPlaywright }

function readVitest(file: string): Results {
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed')
  const failed = tests.filter(({ status }) => status === 'failed')
  const failureOf = (test: (typeof tests)[number]): TestFailure => testFailure(test.fullName, test.failureMessages[0])
  const unloadable = testResults.filter(({ message }) => message !== '')
  return {
    passed: passed.length,
    skipped: tests.length - passed.length - failed.length,
    failed: [...failed.map(failureOf), ...unloadable.map(({ name, message }) => testFailure(name, message))],
    // A test that was tried once more keeps what it said the first time.
    flaky: passed.filter(({ failureMessages }) => failureMessages.length > 0).map(failureOf),
  }
}

function readPlaywright(file: string): Results {
  const { suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  const withStatus = (status: string): TestFailure[] => tests.filter((test) => test.status === status)
  const flaky = withStatus('flaky')
  return {
    passed: withStatus('expected').length + flaky.length,
    skipped: withStatus('skipped').length,
    failed: withStatus('unexpected'),
    flaky,
  }
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
