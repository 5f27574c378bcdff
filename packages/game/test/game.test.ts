import { expect, test } from 'vitest'
import { strategyOf } from '../src/rivals/rivals.ts'
import type { Result } from '../src/world/frames.ts'
import { Game, houseRobot } from '../src/world/game.ts'
import type { Rules } from '../src/world/rules.ts'
import { actionsOf, eventsOf, filmOf, played } from './playing.ts'

test.each<[what: string, rows: string[], hero: string, film: string[]]>([
  ['walks', ['S..', '...'], 'RRDLU', ['0: 0,0', '1: 1,0', '2: 2,0', '3: 2,1', '4: 1,1', '5: 1,0']],
  ['bumps into walls', ['S#', '..'], 'RDR', ['0: 0,0', '1: 0,0 bump', '2: 0,1', '3: 1,1']],
  ['bumps into the edges', ['S'], 'ULDR', ['0: 0,0', '1: 0,0 bump', '2: 0,0 bump', '3: 0,0 bump', '4: 0,0 bump']],
  ['collects once', ['S*.'], 'RRL', ['0: 0,0', '1: 1,0 collect', '2: 2,0', '3: 1,0']],
  ['wades for three ticks', ['S~.'], 'RR', ['0: 0,0', '1: 1,0 wade', '2: 1,0', '3: 1,0', '4: 2,0']],
  [
    'walks from water to water',
    ['S~~'],
    'RR',
    ['0: 0,0', '1: 1,0 wade', '2: 1,0', '3: 1,0', '4: 2,0 wade', '5: 2,0', '6: 2,0'],
  ],
  ['stands at the goal', ['SG.'], 'RR', ['0: 0,0', '1: 1,0']],
  ['waits', ['S.'], '..R', ['0: 0,0', '1: 0,0', '2: 0,0', '3: 1,0']],
])('the hero %s', (_, rows, hero, film) => {
  expect(filmOf(played(rows, {}, hero))).toEqual(film)
})

test('a robot looks where it wants to go, and a frame knows its line', () => {
  const game = new Game({ rows: ['S#'], seed: 1 }, { ticks: 9, ends: 'goal' })
  expect(actionsOf('URL.').map((action, line) => game.act(action, line + 7))).toEqual([false, false, false, true])
  expect(game.frames.map(({ hero, line }) => [hero.facing, line])).toEqual([
    ['right', 0],
    ['up', 7],
    ['right', 8],
    ['left', 9],
    ['left', 10],
  ])
})

test('energy is worth what the map says', () => {
  const { frames } = played(['S*3.9'], {}, 'RRRR')
  expect(frames.map(({ hero }) => hero.energy)).toEqual([0, 1, 4, 4, 13])
  expect(frames[2]?.events).toEqual([{ kind: 'collect', side: 'hero', x: 2, y: 0, worth: 3 }])
})

test.each<[what: string, rows: string[], hero: string, rival: string, energy: [number, number]]>([
  ['shared by those who come at once', ['S4R'], 'R', 'L', [2, 2]],
  ['shared without an odd one', ['S5R'], 'R', 'L', [2, 2]],
  ['lost where it is one', ['S*R'], 'R', 'L', [0, 0]],
  ['for the first', ['S4.R'], 'R.', 'LL', [4, 0]],
  ['for the first, who is the rival', ['S.4R'], 'RR', 'LL', [0, 4]],
  ['for each its own', ['S2.3R'], 'R', 'L', [2, 3]],
])('energy is %s', (_, rows, hero, rival, energy) => {
  const { heroRobot, rivalRobot } = played(rows, { ends: 'time' }, hero, rival)
  expect([heroRobot.energy, rivalRobot?.energy]).toEqual(energy)
})

test('robots may stand on one cell and pass each other', () => {
  const game = played(['S..R'], { ends: 'time' }, 'RRR', 'LLL')
  expect([filmOf(game), filmOf(game, 'rival')]).toEqual([
    ['0: 0,0', '1: 1,0', '2: 2,0', '3: 3,0'],
    ['0: 3,0', '1: 2,0', '2: 1,0', '3: 0,0'],
  ])
})

test.each<[rule: Partial<Rules>, hero: string, charges: number[], ending: string | undefined]>([
  [{ battery: { start: 2, most: 9 } }, 'RRR', [2, 1, 0], 'empty'],
  [{ battery: { start: 4, most: 9 } }, 'RRRRR', [4, 3, 2, 1, 0], 'goal'],
  [{ battery: { start: 1, most: 9 } }, 'U', [1, 0], 'empty'],
  // The sun of the first ticks is 1, 1, 2, 3.
  [{ battery: { start: 2, most: 9 } }, '....', [2, 3, 4, 6, 9], undefined],
  [{ battery: { start: 2, most: 5 } }, '....', [2, 3, 4, 5, 5], undefined],
  [{ battery: { start: 1, most: 9 }, ends: 'time' }, 'RRRR', [1, 0, 1, 0, 3], undefined],
])('a battery: %j, %s', (rules, hero, charges, ending) => {
  const game = played(['S...G'], rules, hero)
  expect(game.frames.map((frame) => frame.hero.charge)).toEqual(charges)
  expect(game.ending).toBe(ending)
})

test('a robot without charge stays where it is until it has some, the rival as well', () => {
  const game = played(['S..', '..R'], { ends: 'time', battery: { start: 1, most: 9 } }, 'RRR', 'LLL')
  expect(filmOf(game)).toEqual(['0: 0,0', '1: 1,0', '2: 1,0 refused', '3: 2,0'])
  expect(filmOf(game, 'rival')).toEqual(['0: 2,1', '1: 1,1', '2: 1,1 refused', '3: 0,1'])
})

test.each<[rows: string[], hero: string, event: string, energy: number]>([
  [['S6_'], 'RRp', 'build', 0],
  [['S5_'], 'RRp', 'refused', 5],
  [['S6.'], 'RRp', 'refused', 6],
  [['S9*_'], 'RRRt', 'build', 0],
  [['S9._'], 'RRRt', 'refused', 9],
  [['S8_~'], 'RRw', 'build', 0],
  [['S8_.', '..~.'], 'RRw', 'build', 0],
  [['S8_.', '.~.~'], 'RRw', 'refused', 8],
  [['S98_'], 'RRRpp', 'refused', 11],
])('on %j, %s is %s', (rows, hero, event, energy) => {
  const game = played(rows, { ends: 'time' }, hero)
  expect(game.frames.at(-1)?.events.map(({ kind }) => kind)).toEqual([event])
  expect(game.heroRobot.energy).toBe(energy)
})

test.each(['p', 't', 'w'])('plant %s gives every sixth tick what sun, wind or water have', (plant) => {
  const game = played(['S99_~'], { ends: 'time' }, `RRR${plant}${'.'.repeat(40)}`)
  const energies = game.frames.map(({ hero }) => hero.energy)
  const gains = energies.slice(5).map((energy, tick) => energy - (energies[tick + 4] ?? 0))
  const { weather } = game
  const strengths = { p: (tick: number) => weather.sunAt(tick), t: (tick: number) => weather.windAt(tick), w: () => 1 }
  expect(gains).toEqual(gains.map((_, past) => ((past + 4) % 6 === 0 ? strengths[plant as 'p'](past + 4) : 0)))
  expect(gains.filter((gain) => gain > 0).length).toBeGreaterThan(1)
})

test('a site is for one, and for none of those who would build there at once', () => {
  const rows = ['S9_9R', '.....']
  const first = played(rows, { ends: 'time' }, 'RRp.', 'LL.t')
  expect(filmOf(first).at(-2)).toBe('3: 2,0 build')
  expect(filmOf(first, 'rival').at(-1)).toBe('4: 2,0 refused')
  const both = played(rows, { ends: 'time' }, 'RRp', 'LLp')
  expect([filmOf(both).at(-1), filmOf(both, 'rival').at(-1)]).toEqual(['3: 2,0 refused', '3: 2,0 refused'])
  const poor = played(['S9_.R'], { ends: 'time' }, 'RRp', 'LLp')
  expect([filmOf(poor).at(-1), filmOf(poor, 'rival').at(-1)]).toEqual(['3: 2,0 build', '3: 2,0 refused'])
})

test.each<[what: string, rows: string[], hero: string, rival: string, goal: number | undefined]>([
  ['the hero into a wall', ['S#', '..', 'R.'], 'R', 'R', 0],
  ['the rival into a wall', ['S.', '..', 'R.'], 'R', 'D', 1],
  ['both into walls', ['S#', '..', 'R#'], 'R', 'R', 0.5],
  ['the hero into its own trail', ['S..', '...', '..R'], 'RL', 'LL', 0],
  ['the hero into the trail of the rival', ['S...', '....', '...R'], 'DRD', 'LLL', 0],
  ['the rival into the trail of the hero', ['S...', '....', '...R'], 'RRR', 'ULU', 1],
  ['head-on into one cell', ['S.R'], 'R', 'L', 0.5],
  ['head-on into each other', ['S..R'], 'RR', 'LL', 0.5],
  ['the hero right behind the rival', ['S..', 'R..'], 'RD', 'RR', 0],
  ['the rival right behind the hero', ['R..', 'S..'], 'RR', 'RD', 1],
  ['nobody', ['S...', '....', 'R...'], 'RRR', 'RRR', undefined],
  ['a hero that waits and so goes on', ['S..#', '....', 'R...'], '...', 'RRR', 0],
  ['a rival that waits and so goes on', ['S...', '....', '#..R'], 'RRR', '...', 1],
])('a crash: %s', (_, rows, hero, rival, goal) => {
  const game = played(rows, { ends: 'crash' }, hero, rival)
  const crashes = (['hero', 'rival'] as const).map(
    (side) => game.frames.flatMap((frame) => eventsOf(frame, side)).length,
  )
  expect(game.ending).toBe(goal === undefined ? undefined : 'crash')
  expect(crashes).toEqual({ 0: [1, 0], 0.5: [1, 1], 1: [0, 1] }[goal ?? -1] ?? [0, 0])
  if (goal !== undefined) expect(game.finish().goal).toBe(goal)
})

test('trails close the cells of both robots from the start, and each step gives energy', () => {
  const game = played(['S..', '..R'], { ends: 'crash' }, 'R', 'L')
  expect([...game.trails].sort()).toEqual([
    ['0,0', 'hero'],
    ['1,0', 'hero'],
    ['1,1', 'rival'],
    ['2,1', 'rival'],
  ])
  expect([game.heroRobot.energy, game.rivalRobot?.energy]).toEqual([1, 1])
})

test.each<
  [what: string, rows: string[], rules: Partial<Rules>, hero: string, rival: string | undefined, result: Result]
>([
  ['the goal', ['S*G'], {}, 'RR', undefined, { ending: 'goal', goal: 1, energy: 1, ticks: 2 }],
  [
    'the goal in the last tick',
    ['S*G'],
    { ticks: 2 },
    'RR',
    undefined,
    { ending: 'goal', goal: 1, energy: 1, ticks: 2 },
  ],
  ['time before the goal', ['S*G'], { ticks: 1 }, 'RR', undefined, { ending: 'time', goal: 0, energy: 1, ticks: 1 }],
  ['time in the water', ['S~G'], { ticks: 2 }, 'RR', undefined, { ending: 'time', goal: 0, energy: 0, ticks: 2 }],
  ['the program, before the goal', ['S*G'], {}, 'R', undefined, { ending: 'ended', goal: 0, energy: 1, ticks: 1 }],
  [
    'more energy',
    ['S2*R'],
    { ends: 'time', ticks: 5 },
    'R',
    'L',
    { ending: 'time', goal: 1, energy: 2, rival: 1, ticks: 5 },
  ],
  [
    'as much energy',
    ['S**R'],
    { ends: 'time', ticks: 5 },
    'R',
    'L',
    { ending: 'time', goal: 0.5, energy: 1, rival: 1, ticks: 5 },
  ],
  [
    'a rival that goes on alone',
    ['S2.2R', '...2.'],
    { ends: 'time', ticks: 5 },
    'R',
    '.LD',
    { ending: 'time', goal: 0, energy: 2, rival: 4, ticks: 5 },
  ],
  [
    'energy, alone',
    ['S*'],
    { ends: 'time', ticks: 5 },
    'R',
    undefined,
    { ending: 'time', goal: 1, energy: 1, ticks: 5 },
  ],
  [
    'no energy, alone',
    ['S*'],
    { ends: 'time', ticks: 5 },
    '',
    undefined,
    { ending: 'time', goal: 0, energy: 0, ticks: 5 },
  ],
  [
    'the program, before a crash',
    ['S...', 'R...'],
    { ends: 'crash' },
    'R',
    'R',
    { ending: 'ended', goal: 0, energy: 1, ticks: 1 },
  ],
  [
    'time before a crash',
    ['S...', 'R...'],
    { ends: 'crash', ticks: 2 },
    'RR',
    'RR',
    { ending: 'time', goal: 0.5, energy: 2, ticks: 2 },
  ],
  [
    'time before a crash, alone',
    ['S...'],
    { ends: 'crash', ticks: 2 },
    'RR',
    undefined,
    { ending: 'time', goal: 1, energy: 2, ticks: 2 },
  ],
  ['a crash, alone', ['S.'], { ends: 'crash' }, 'RR', undefined, { ending: 'crash', goal: 0, energy: 1, ticks: 2 }],
])('a game ends by %s', (_, rows, rules, hero, rival, result) => {
  const game = played(rows, rules, hero, rival)
  expect(game.finish()).toEqual(result)
  expect(game.finish()).toEqual(result)
  expect(game.frames.map(({ tick }) => tick)).toEqual(Array.from({ length: result.ticks + 1 }, (_, tick) => tick))
})

test('a game that is over stays as it is', () => {
  const game = played(['SG.'], {}, 'R')
  expect(actionsOf('R.').map((action) => game.act(action, 9))).toEqual([false, false])
  expect(game.frames).toHaveLength(2)
})

test('words take no time, and the last ones of a tick stay beside what else happens', () => {
  const game = played(['S*.'], {}, '')
  game.say('开始')
  for (const action of actionsOf('R')) game.act(action, 1)
  game.say('一')
  game.say('二')
  expect(game.frames.map(({ events }) => events)).toEqual([
    [{ kind: 'say', side: 'hero', words: '开始' }],
    [
      { kind: 'collect', side: 'hero', x: 1, y: 0, worth: 1 },
      { kind: 'say', side: 'hero', words: '二' },
    ],
  ])
})

test('a rival decides before it sees what the hero does', () => {
  const seen: string[] = []
  const game = new Game({ rows: ['S..R'], seed: 1 }, { ticks: 9, ends: 'time' }, ({ tick, rivalRobot, heroRobot }) => {
    seen.push(`${tick}: ${rivalRobot?.x} ${heroRobot.x}`)
    return { kind: 'move', direction: 'left' }
  })
  for (const action of actionsOf('RR')) game.act(action, 1)
  expect(seen).toEqual(['0: 3 0', '1: 2 1'])
})

test('a rival in water decides nothing until it is out', () => {
  const game = played(['S....', '..~R.'], { ends: 'time' }, '.....', 'LLR')
  expect(filmOf(game, 'rival')).toEqual(['0: 3,1', '1: 2,1 wade', '2: 2,1', '3: 2,1', '4: 1,1', '5: 2,1 wade'])
})

test('a rival needs a place', () => {
  expect(() => played(['S.'], {}, '', '')).toThrow('地图上没有对手的起点 R。')
})

test('the same actions make the same game', () => {
  const rows = ['S.3~_.2', '.#.*.#.', '2._~3.R']
  const film = () => {
    const game = new Game({ rows, seed: 8 }, { ticks: 60, ends: 'time' }, houseRobot(strategyOf('planner', 8)))
    for (const action of actionsOf('RRRRp.LLLDDRR')) game.act(action, 1)
    game.finish()
    return JSON.stringify(game.frames)
  }
  expect(film()).toBe(film())
})
