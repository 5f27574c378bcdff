import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { resultsOf } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-report-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

const write = (report: unknown): void => writeFileSync(file, JSON.stringify(report))

const passes = { fullName: 'a board › is sorted', status: 'passed', failureMessages: [] }
const fails = { ...passes, status: 'failed', failureMessages: ['expected 1 to be 2\n    at a line'] }
const waits = { ...passes, status: 'todo' }
const vitest = (...assertionResults: unknown[]): unknown => ({
  testResults: [{ name: 'board.test.ts', message: '', assertionResults }],
})

test('counts a vitest run, and reports the message of each failure', () => {
  write(vitest(passes, passes, waits, fails))
  expect(resultsOf(file, 1)).toEqual({
    passed: 2,
    skipped: 1,
    failed: [{ test: 'a board › is sorted', why: 'expected 1 to be 2' }],
  })
})

test('a file that cannot be loaded is a failure with its name', () => {
  write({ testResults: [{ name: 'board.test.ts', message: 'Cannot find module', assertionResults: [] }] })
  expect(resultsOf(file, 1).failed).toEqual([{ test: 'board.test.ts', why: 'Cannot find module' }])
})

test('counts a browser run of nested stories', () => {
  const story = (status: string, ...messages: string[]): unknown => ({
    title: 'enrols',
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  })
  write({
    errors: [],
    suites: [
      {
        title: 'enrol.spec.ts',
        specs: [story('expected'), story('skipped')],
        suites: [{ title: 'a pupil', specs: [story('unexpected', '\u001B[31mlate\u001B[39m\nagain')] }],
      },
    ],
  })
  expect(resultsOf(file, 1)).toEqual({
    passed: 1,
    skipped: 1,
    failed: [expect.objectContaining({ test: 'enrol.spec.ts › a pupil › enrols', why: 'late' })],
  })
})

test('an error that belongs to no story is a failure with its place', () => {
  const location = { file: 'stories/enrol.spec.ts', line: 7, column: 1 }
  write({ suites: [], errors: [{ message: 'page is closed\n  at', location }, { message: 'killed' }] })
  expect(resultsOf(file, 1).failed).toEqual([
    { test: '测试之外，stories/enrol.spec.ts:7', why: 'page is closed' },
    { test: '测试之外', why: 'killed' },
  ])
})

test.each([
  ['a runner that wrote no report', join(folder, 'nothing.json')],
  ['a check that fails', undefined],
] as const)('%s is one failure', (_name, report) => {
  expect(resultsOf(report, 2).failed).toEqual([{ test: '整个任务', why: expect.stringContaining('代码 2') }])
})

test('a runner that crashed after its tests passed is one failure', () => {
  write(vitest(passes))
  expect(resultsOf(file, 1)).toMatchObject({ passed: 1, failed: [{ test: '整个任务' }] })
})

test('a task whose dependencies failed is one failure', () => {
  expect(resultsOf(file, undefined).failed).toEqual([{ test: '整个任务', why: expect.stringContaining('没有运行') }])
})

test('a check that holds counts nothing', () => {
  expect(resultsOf(undefined, 0)).toEqual({ passed: 0, skipped: 0, failed: [] })
})
