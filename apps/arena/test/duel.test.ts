import { functionNames } from '@qisuan/game/world/functions'
import type { Task } from '@qisuan/game/task'
import { replay } from '@qisuan/game/replay'
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
  const job: DuelJob = { players: { S: python(follower), R: javascript(circling) }, task: taskOf('time'), map }
  const duel = await judges.duel(job)
  const { frames } = replay(map, job.task.rules, duel.moves)
  expect(frames).toHaveLength(31)
  expect(new Set(frames.map(({ rival }) => `${rival?.x},${rival?.y}`)).size).toBeGreaterThan(6)
  expect(duel).toEqual(await judges.duel(job))
  const turned = await judges.duel({ ...job, players: { S: job.players.R, R: job.players.S } })
  expect(turned.share).toBe(1 - duel.share)
})

test('a program plays against a house robot from either start', async () => {
  const judges = startJudges()
  const still = python('hero.wait()')
  const fromS = await judges.duel({ players: { S: still, R: 'gatherer' }, task: taskOf('time'), map })
  const fromR = await judges.duel({ players: { S: 'gatherer', R: still }, task: taskOf('time'), map })
  expect([fromS.share, fromR.share]).toEqual([0, 1])
  expect(fromS.moves).toMatchObject({ S: '0'.repeat(30), R: expect.stringMatching(/^[0-7]{30}$/) })
})

test.each([
  ['has come to its end', python('hero.move_right()'), undefined],
  ['is wrong', python('hero.move_right()\n1 / 0'), 'error'],
  ['never ends', javascript('hero.moveRight(); for (;;) {}'), 'work'],
])('a program that %s loses where nobody may stand still, and waits elsewhere', async (_, program, kind) => {
  const judges = startJudges()
  const players = { S: program, R: javascript(circling) }
  const crash = await judges.duel({ players, task: taskOf('crash'), map })
  expect([crash.share, crash.moves.S.length]).toEqual([0, 1])
  const time = await judges.duel({ players, task: taskOf('time'), map })
  expect(time.faults.S?.kind).toBe(kind)
  expect(time.moves.S).toMatch(/^40{29}$/)
})
