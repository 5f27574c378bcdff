import { functionNames } from '@qisuan/game/world/functions'
import type { Task } from '@qisuan/game/task'
import { shareOfDuel } from '@qisuan/runner/duel/play-seat'
import { expect, onTestFinished, test } from 'vitest'
import type { DuelJob } from '../src/judging/duel-process.ts'
import { Judges } from '../src/judging/judges.ts'

const map = { rows: ['S.....', '..3..~', '......', '~..3..', '.....R'], seed: 3 }
const weights = { goal: 100_000, energy: 0, steps: 0, code: 0 }
const taskOf = (ends: 'time' | 'crash'): Task => ({ rules: { ticks: 30, ends }, functions: functionNames, weights })

/** Goes to the other robot's place, wherever that is, and says what it sees. */
const follower = `
while True:
  hero.say(str(rival.x()) + "," + str(rival.y()))
  if rival.x() > hero.x(): hero.move_right()
  elif rival.x() < hero.x(): hero.move_left()
  elif rival.y() > hero.y(): hero.move_down()
  else: hero.move_up()`
const circling = 'for (;;) { hero.moveUp(2); hero.moveLeft(2); hero.moveDown(2); hero.moveRight(2) }'
const python = (source: string) => ({ language: 'python', source }) as const
const javascript = (source: string) => ({ language: 'javascript', source }) as const

function startJudges(): Judges {
  const judges = new Judges(1)
  onTestFinished(() => judges.close())
  return judges
}

test('two programs play against each other, and the same game each time', async () => {
  const judges = startJudges()
  const job: DuelJob = { programs: { S: python(follower), R: javascript(circling) }, task: taskOf('time'), map }
  const { S, R } = await judges.duel(job)
  expect(S.frames.map(({ hero, rival }) => [hero, rival])).toEqual(R.frames.map(({ hero, rival }) => [rival, hero]))
  expect(S.frames).toHaveLength(31)
  expect(S.frames[9]?.events).toContainEqual({ kind: 'say', side: 'hero', words: expect.stringMatching(/^\d,\d$/) })
  expect(S.result.goal + R.result.goal).toBe(1)
  expect(await judges.duel(job)).toEqual({ S, R })
})

test.each([
  ['has come to its end', python('hero.move_right()'), undefined],
  ['is wrong', python('hero.move_right()\n1 / 0'), 'error'],
  ['never ends', javascript('hero.moveRight(); for (;;) {}'), 'work'],
])('a program that %s loses where nobody may stand still, and waits elsewhere', async (_, program, kind) => {
  const judges = startJudges()
  const programs = { S: program, R: javascript(circling) }
  const crash = await judges.duel({ programs, task: taskOf('crash'), map })
  expect([crash.S.result.ending, crash.R.result.ending]).toEqual(['ended', 'left'])
  expect(shareOfDuel(crash.S, crash.R)).toBe(0)
  const time = await judges.duel({ programs, task: taskOf('time'), map })
  expect(time.S.outcome.fault?.kind).toBe(kind)
  expect([time.S.frames.length, time.R.frames.length]).toEqual([31, 31])
})
