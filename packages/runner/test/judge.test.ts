import { expect, test } from 'vitest'
import type { Task } from '@qisuan/game/task'
import { judge, type Measure } from '../src/judge.ts'
import { languages, programOf } from './languages.ts'

const task: Task = {
  rules: { ticks: 20, ends: 'goal' },
  functions: ['hero.move_right', 'hero.energy', 'world.width'],
  weights: { goal: 40_000, energy: 30_000, steps: 20_000, code: 10_000 },
}
const measure: Measure = {
  task,
  maps: [
    { map: { rows: ['S*G'], seed: 1 }, par: { energy: 1, ticks: 2 } },
    { map: { rows: ['S.2.G'], seed: 2 }, par: { energy: 2, ticks: 4 } },
  ],
  size: 6,
}

const judged = (sources: Record<(typeof languages)[number], string>) =>
  Promise.all(languages.map((language) => judge(programOf(language, sources[language]), measure, 6)))

test('the best program has all points', async () => {
  const sources = { python: 'while True: hero.move_right()', javascript: 'for (;;) hero.moveRight()' }
  for (const { score, maps } of await judged(sources)) {
    expect(score).toEqual({ goal: 40_000, energy: 30_000, steps: 20_000, code: 10_000, total: 100_000 })
    expect(maps).toEqual([
      { result: { ending: 'goal', goal: 1, energy: 1, ticks: 2 } },
      { result: { ending: 'goal', goal: 1, energy: 2, ticks: 4 } },
    ])
  }
})

test('a program of twice the size has half of the points for code', async () => {
  const { score } = await judge(programOf('python', 'while True: hero.move_right()'), measure, 12)
  expect([score.code, score.total]).toEqual([5000, 95_000])
})

test('an empty program has nothing', async () => {
  const { score } = await judge(programOf('javascript', ''), measure, 0)
  expect(score.total).toBe(0)
})

test.each([
  [
    'an error',
    'if world.width() > 3: None.x\nhero.move_right(2)',
    'if (world.width() > 3) null.x\nhero.moveRight(2)',
    0,
  ],
  [
    'an error after some steps',
    'hero.move_right(2)\n[][hero.energy()]',
    'hero.moveRight(2)\nnull[hero.energy()]',
    7500,
  ],
  [
    'a refusal',
    'hero.move_right(world.width() - 1 if world.width() < 5 else -1)',
    'hero.moveRight(world.width() < 5 ? 2 : -1)',
    0,
  ],
])('a program with %s on one map has its points for the other', async (_, python, javascript, more) => {
  for (const { score, maps } of await judged({ python, javascript })) {
    expect(score).toEqual({ goal: 20_000, energy: 15_000 + more, steps: 10_000, code: 5000, total: 50_000 + more })
    expect(maps.map(({ fault, result }) => [fault?.kind !== undefined, result.ending])).toEqual([
      [false, 'goal'],
      [true, 'ended'],
    ])
  }
})

test('every map starts a program anew', async () => {
  const sources = {
    python: 'class A: n = 0\nwhile True:\n  A.n += 1\n  if A.n > 4: 1 / 0\n  hero.move_right()',
    javascript: 'globalThis.n ??= 0\nfor (;;) {\n  n += 1\n  if (n > 4) null.x\n  hero.moveRight()\n}',
  }
  for (const { score, maps } of await judged(sources)) {
    expect(maps.map(({ fault }) => fault)).toEqual([undefined, undefined])
    expect(score.total).toBe(100_000)
  }
})
