import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countOf } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-report-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const playwright = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 } }

test.each([
  ['a vitest run', 'vitest', vitest, 0, { passed: 7, failed: 0, skipped: 2, shaky: 0 }],
  [
    'a vitest run with failures',
    'vitest',
    { ...vitest, numFailedTests: 3 },
    1,
    { passed: 7, failed: 3, skipped: 2, shaky: 0 },
  ],
  ['a file that could not be loaded', 'vitest', vitest, 1, { passed: 7, failed: 1, skipped: 2, shaky: 0 }],
  ['a browser run', 'playwright', playwright, 1, { passed: 6, failed: 2, skipped: 3, shaky: 1 }],
] as const)('counts %s', (_name, kind, report, exitCode, count) => {
  writeFileSync(file, JSON.stringify(report))
  expect(countOf({ kind, file }, exitCode)).toEqual(count)
})

test('a runner that wrote no report is one failure', () => {
  expect(countOf({ kind: 'vitest', file: join(folder, 'nothing.json') }, 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    shaky: 0,
  })
})

test('a check that fails is one failure, and one that holds counts nothing', () => {
  expect(countOf(undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0, shaky: 0 })
  expect(countOf(undefined, 0)).toEqual({ passed: 0, failed: 0, skipped: 0, shaky: 0 })
})
