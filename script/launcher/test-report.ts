import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { TestPart } from './test-parts.ts'

/** What became of one part's tests. */
export interface Results {
  passed: number
  skipped: number
  failed: Complaint[]
  /** Passed, but only the second time: counted in `passed` too. */
  shaky: Complaint[]
}

/** A test that failed, at least once, and the first line of what it said. */
export interface Complaint {
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
      : { passed: 0, skipped: 0, failed: [], shaky: [] }
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
  const complaintOf = (test: (typeof tests)[number]): Complaint => complaint(test.fullName, test.failureMessages[0])
  const unloadable = testResults.filter(({ message }) => message !== '')
  return {
    passed: passed.length,
    skipped: tests.length - passed.length - failed.length,
    failed: [...failed.map(complaintOf), ...unloadable.map(({ name, message }) => complaint(name, message))],
    // A test that was tried once more keeps what it said the first time.
    shaky: passed.filter(({ failureMessages }) => failureMessages.length > 0).map(complaintOf),
  }
}

function readPlaywright(file: string): Results {
  const { suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  const withStatus = (status: string): Complaint[] => tests.filter((test) => test.status === status)
  const shaky = withStatus('flaky')
  return {
    passed: withStatus('expected').length + shaky.length,
    skipped: withStatus('skipped').length,
    failed: withStatus('unexpected'),
    shaky,
  }
}

function testsOf(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: string[],
): (Complaint & { status: string })[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      ...complaint([...path, spec.title].join(' › '), results.find(({ error }) => error)?.error?.message),
      status,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))]
}

const complaint = (test: string, message = ''): Complaint => ({
  test,
  why: stripVTControlCharacters(message).split('\n')[0] ?? '',
})
