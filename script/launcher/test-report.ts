import { existsSync, readFileSync } from 'node:fs'
import type { TestPart } from './test-parts.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Passed, but only the second time. */
  shaky: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * What a part counts for. A part that failed without a failed test (a check, a file that cannot be loaded, a runner
 * that crashed) is itself one failure, so that the sum never says 0 failed when something did.
 */
export function countOf(report: TestPart['report'], exitCode: number): Count {
  const count = report && existsSync(report.file) ? read(report) : { passed: 0, failed: 0, skipped: 0, shaky: 0 }
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function read({ kind, file }: NonNullable<TestPart['report']>): Count {
  const text = readFileSync(file, 'utf8')
  if (kind === 'vitest') {
    const report: VitestReport = JSON.parse(text)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      shaky: 0,
    }
  }
  const { stats }: PlaywrightReport = JSON.parse(text)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    shaky: stats.flaky,
  }
}
