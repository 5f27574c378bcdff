import { describe, expect, test } from 'vitest'
import { drawHiddenMaps, type Task } from '@qisuan/game/task'
import { functionNames } from '@qisuan/game/world/functions'
import type { Rules } from '@qisuan/game/world/rules'
import { play } from '../src/play.ts'
import { languages, programOf } from './languages.ts'

const taskOf = (rules: Rules): Task => ({
  rules,
  functions: functionNames,
  weights: { goal: 50_000, energy: 50_000, steps: 0, code: 0 },
})
const forGoal = taskOf({ ticks: 30, ends: 'goal' })
const forTime = taskOf({ ticks: 50, ends: 'time', battery: { start: 9, most: 20 } })

/** Goes for energy where it sees some, and turns where it comes no further; line by line the same. */
const wanderers = {
  python: `
turn = 0
ways = ["right", "down", "left", "up"]
while world.ticks_left() > 10:
    way = ways[turn % 4]
    if hero.battery() < 3: hero.wait(world.sun(1) + 2)
    if world.rows()[hero.y()][hero.x()] == "_": hero.build("panel")
    if hero.can_move(way) and hero.move(way, 2): hero.say(way + str(world.wind(3)))
    else: turn += 1
print(hero.energy(), rival.energy(), world.at(1, 1))
`,
  javascript: `
let turn = 0
const ways = ['right', 'down', 'left', 'up']
while (world.ticksLeft() > 10) {
    const way = ways[turn % 4]
    if (hero.battery() < 3) hero.wait(world.sun(1) + 2)
    if (world.rows()[hero.y()][hero.x()] === '_') hero.build('panel')
    if (hero.canMove(way) && hero.move(way, 2)) hero.say(way + String(world.wind(3)))
    else turn += 1 }
print(hero.energy(), rival.energy(), world.at(1, 1))
`,
}

test('the same program makes the same game in every language', async () => {
  const plan = {
    kind: 'field',
    width: 9,
    height: 6,
    walls: 12,
    water: 8,
    energy: 9,
    worth: [1, 5],
    sites: 4,
    mirrored: true,
    goal: false,
  } as const
  const kinds = new Set<string>()
  for (const map of drawHiddenMaps({ plan, count: 2, rivals: ['gatherer', 'stroller'] }, 6)) {
    const [python, javascript] = await Promise.all(
      languages.map((each) => play(programOf(each, wanderers[each]), forTime, map)),
    )
    expect(python?.outcome.fault).toBeUndefined()
    expect(JSON.stringify(javascript?.frames)).toBe(JSON.stringify(python?.frames))
    expect(javascript?.result).toEqual(python?.result)
    expect(javascript?.outcome.output).toBe(python?.outcome.output)
    for (const { kind } of python?.frames.flatMap(({ events }) => events) ?? []) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['build', 'bump', 'collect', 'refused', 'say', 'wade'])
})

test.each(languages)(
  'frames tell the line of the program in %s, and none for what goes on without it',
  async (language) => {
    const source = {
      python: '\nhero.move_right()\n\nhero.move_right()',
      javascript: '\nhero.moveRight()\n\nhero.moveRight()',
    }
    const task = taskOf({ ticks: 4, ends: 'time' })
    const { frames, result } = await play(programOf(language, source[language]), task, { rows: ['S.*.'], seed: 1 })
    expect(frames.map(({ tick, line, hero }) => [tick, line, hero.x])).toEqual([
      [0, 0, 0],
      [1, 2, 1],
      [2, 4, 2],
      [3, 0, 2],
      [4, 0, 2],
    ])
    expect(result).toEqual({ ending: 'time', goal: 1, energy: 1, ticks: 4 })
  },
)

describe.each(languages)('in %s', (language) => {
  const started = (sources: Record<'python' | 'javascript', string>, rows: string[]) =>
    play(programOf(language, sources[language]), forGoal, { rows, seed: 1 })

  test('a program ends at the goal, whatever it catches and wants to say after it', async () => {
    const sources = {
      python: 'while True:\n  try:\n    hero.move_right()\n  except:\n    pass\n  finally:\n    print(hero.x())',
      javascript: 'for (;;) try { hero.moveRight() } catch {} finally { print(hero.x()) }',
    }
    const { result, outcome } = await started(sources, ['S.G.'])
    expect(result).toEqual({ ending: 'goal', goal: 1, energy: 0, ticks: 2 })
    expect([outcome.output, outcome.fault]).toEqual(['1\n', undefined])
  })

  test('a program that ends before the goal has missed it', async () => {
    const { result } = await started({ python: 'hero.move_right()', javascript: 'hero.moveRight()' }, ['S*G'])
    expect(result).toEqual({ ending: 'ended', goal: 0, energy: 1, ticks: 1 })
  })

  test('a fault ends the program, and what it has done stays', async () => {
    const sources = {
      python: 'hero.move_right()\nhero.move("north")\nhero.move_right()',
      javascript: 'hero.moveRight()\nhero.move("north")\nhero.moveRight()',
    }
    const { result, outcome } = await started(sources, ['S*G'])
    expect(result).toEqual({ ending: 'ended', goal: 0, energy: 1, ticks: 1 })
    expect(outcome.fault).toMatchObject({
      kind: 'refused',
      line: 2,
      sentence: '方向要写 "up"、"down"、"left" 或 "right"。',
    })
  })

  test.each([
    ['hero.wait(10 ** 9)', 'hero.wait(1e9)'],
    ['hero.wait(10 ** 300)', 'hero.wait(1e300)'],
    ['while True: hero.move("up", 2 ** 31)', 'for (;;) hero.move("up", 2 ** 31)'],
  ])('the longest wait ends with the time: %s', async (python, javascript) => {
    const { result, outcome } = await started({ python, javascript }, ['S.G'])
    expect([result.ending, result.ticks, outcome.fault]).toEqual(['time', 30, undefined])
  })
})
