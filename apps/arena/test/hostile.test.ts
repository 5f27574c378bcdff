import type { Task } from '@qisuan/game/task'
import { functionNames } from '@qisuan/game/world/functions'
import type { Measure, Verdict } from '@qisuan/runner/judge'
import { expect, onTestFinished, test } from 'vitest'
import type { JudgeJob } from '../src/judging/judge-process.ts'
import { Judges } from '../src/judging/judges.ts'
import { chosenCpp, refusedCpp, runningCpp } from './hostile/cpp.ts'
import { javascript } from './hostile/javascript.ts'
import { python } from './hostile/python.ts'

/** Only a program that calls `reached`, or an honest one, comes to the goal. */
function measureOf(ticks = 40): Measure {
  const weights = { goal: 50_000, energy: 0, steps: 0, code: 50_000 }
  const task: Task = { rules: { ticks, ends: 'goal' }, functions: functionNames, weights }
  return { task, maps: [{ map: { rows: ['S.G', '...'], seed: 1 }, par: { energy: 0, ticks: 2 } }], size: 10 }
}

const languages = {
  python: {
    honest: 'for i in range(2):\n  hero.move_right()',
    opening: 'def reached(): hero.move_right(2)\n',
    programs: python,
  },
  javascript: {
    honest: 'for (let i = 0; i < 2; i += 1) hero.moveRight()',
    opening: 'const reached = () => hero.moveRight(2);',
    programs: javascript,
  },
}

/** Judges of a process of their own, so that one program follows another in the same one. */
function startJudges(): Judges {
  const judges = new Judges(1)
  onTestFinished(() => judges.close())
  return judges
}

/** `pnpm hostile` plays all of them; every run of the tests one in ten, which takes seconds in place of minutes. */
const oneIn = process.env['HOSTILE'] === 'all' ? 1 : 10
const someOf = (programs: readonly string[]): string[] => programs.filter((_, index) => index % oneIn === 0)

const isChinese = /\p{Script=Han}/u

/** A hostile program has a fault that a child can read, or what its few steps are worth: never the goal. */
function expectHarmless({ score, maps }: Verdict, source: string): void {
  expect(score.total, source).toBe(0)
  for (const { result, fault } of maps) {
    expect(result, source).toMatchObject({ goal: 0, energy: 0 })
    if (fault) expect(fault.sentence, source).toMatch(isChinese)
  }
  // PostgreSQL takes neither in JSON.
  expect(JSON.stringify(maps), source).not.toMatch(/\\u0000|\\ud[89a-f]/)
  expect(JSON.stringify(maps).length, source).toBeLessThan(4000)
}

test.each(Object.entries(languages))(
  'hostile programs in %s change nothing for the next one',
  async (language, { honest, opening, programs }) => {
    const judges = startJudges()
    const judged = (source: string) =>
      judges.judge({ program: { language, source }, measure: measureOf(), size: 10 } as JudgeJob)
    const first = await judged(honest)
    expect(first).toEqual({
      score: expect.objectContaining({ total: 100_000 }),
      maps: [{ result: { ending: 'goal', goal: 1, energy: 0, ticks: 2 } }],
    })
    for (const program of someOf(programs)) {
      expectHarmless(await judged(opening + program), program)
      expect(await judged(honest), `after ${program}`).toEqual(first)
    }
  },
)

test('hostile programs in C++ change nothing for the next one', async () => {
  const judges = startJudges()
  const functions = functionNames
  const compiled = await judges.compile({ source: chosenCpp('hero.move_right(2);'), functions })
  if ('fault' in compiled) throw new Error(compiled.fault.original)
  const { module } = compiled
  const judged = (place: number) =>
    judges.judge({ program: { language: 'cpp', module }, measure: measureOf(40 + place), size: 10 })
  const first = await judged(0)
  expect(first.score.total).toBe(100_000)
  for (const [index, program] of runningCpp.entries()) {
    if (index % oneIn !== 0) continue
    expectHarmless(await judged(index + 1), program)
    expect(await judged(0), `after ${program}`).toEqual(first)
  }
})

test('what is no program in C++ has a sentence, and the compiler goes on', async () => {
  const judges = startJudges()
  const functions = functionNames
  for (const source of someOf(refusedCpp)) {
    const answer = await judges.compile({ source, functions })
    expect(answer, source.slice(0, 200)).toEqual({
      fault: expect.objectContaining({ sentence: expect.stringMatching(isChinese) }),
    })
    expect(JSON.stringify(answer)).not.toMatch(/\\u0000|\\ud[89a-f]/)
  }
  expect(await judges.compile({ source: 'int main() { hero.move_right(2); }', functions })).toHaveProperty('module')
})
