import { expect, test } from 'vitest'
import { GameOver, Refusal } from '../src/world/calls.ts'
import { GameWorld, functionNames } from '../src/world/functions.ts'
import { caller, filmOf, played } from './playing.ts'

test.each<[rows: string[], name: string, values: (number | string)[], answer: boolean, film: string[]]>([
  [['S..'], 'hero.move_right', [2], true, ['0: 0,0', '1: 1,0', '2: 2,0']],
  [['S..'], 'hero.move', ['right', 1], true, ['0: 0,0', '1: 1,0']],
  [['.', 'S'], 'hero.move_up', [1], true, ['0: 0,1', '1: 0,0']],
  [['S', '.'], 'hero.move_down', [1], true, ['0: 0,0', '1: 0,1']],
  [['.S'], 'hero.move_left', [1], true, ['0: 1,0', '1: 0,0']],
  [['S.#.'], 'hero.move_right', [3], false, ['0: 0,0', '1: 1,0', '2: 1,0 bump']],
  [['S.'], 'hero.move_right', [0], true, ['0: 0,0']],
  [['S.'], 'hero.move', ['right', 2 ** 31], false, ['0: 0,0', '1: 1,0', '2: 1,0 bump']],
  [['S.'], 'hero.build', ['panel'], false, ['0: 0,0', '1: 0,0 refused']],
])('on %j, %s(%j) is %s', (rows, name, values, answer, film) => {
  const game = played(rows, {}, '')
  expect(caller(game)(name, ...values)).toBe(answer)
  expect(filmOf(game)).toEqual(film)
})

test.each<[name: string, values: (number | string)[], sentence: string]>([
  ['hero.move', ['north', 1], '方向要写 "up"、"down"、"left" 或 "right"。'],
  ['hero.move', ['toString', 1], '方向要写 "up"、"down"、"left" 或 "right"。'],
  ['hero.can_move', [''], '方向要写 "up"、"down"、"left" 或 "right"。'],
  ['hero.move_right', [-1], '次数不能小于 0。'],
  ['hero.wait', [-(2 ** 31)], '次数不能小于 0。'],
  ['hero.build', ['tower'], '能建的是 "panel"、"turbine"、"wheel"。'],
  ['hero.build', ['constructor'], '能建的是 "panel"、"turbine"、"wheel"。'],
])('%s(%j) is refused', (name, values, sentence) => {
  const game = played(['S_'], {}, '')
  expect(() => caller(game)(name, ...values)).toThrow(new Refusal(sentence))
  expect(game.tick).toBe(0)
})

test.each<[name: string, values: (number | string)[], ticks: number]>([
  ['hero.move_right', [9], 3],
  ['hero.wait', [1e308], 50],
])('%s(%j) ends with the game, after %i ticks', (name, values, ticks) => {
  const game = played(['S..G'], {}, '')
  expect(() => caller(game)(name, ...values)).toThrow(GameOver)
  expect(game.tick).toBe(ticks)
})

test.each<[name: string, values: (number | string)[], answer: unknown]>([
  ['hero.x', [], 2],
  ['hero.y', [], 1],
  ['hero.energy', [], 3],
  ['hero.battery', [], 4],
  ['hero.sign', [], 'up'],
  ['hero.at_goal', [], false],
  ['hero.can_move', ['up'], true],
  ['hero.can_move', ['right'], false],
  ['rival.x', [], 3],
  ['rival.y', [], 0],
  ['rival.energy', [], 2],
  ['world.width', [], 5],
  ['world.height', [], 2],
  ['world.goal_x', [], 0],
  ['world.goal_y', [], 1],
  ['world.tick', [], 3],
  ['world.ticks_left', [], 47],
  ['world.at', [1, 1], '~'],
  ['world.at', [2, 1], '^'],
  ['world.at', [-1, 0], '#'],
  ['world.at', [0, 2], '#'],
  ['world.at', [1e308, -1e308], '#'],
  ['world.sun', [0], 3],
  ['world.sun', [1], 4],
  ['world.sun', [-5], 3],
])('%s(%j) is %j', (name, values, answer) => {
  const game = played(['S3.2R', 'G~^#.'], { ends: 'time', battery: { start: 7, most: 9 } }, 'RRD', 'L..')
  expect(caller(game)(name, ...values)).toEqual(answer)
})

test('energy at a place is what lies there now', () => {
  const ask = caller(played(['S3*.', '4..5'], {}, 'R'))
  const places = [
    [1, 0],
    [2, 0],
    [3, 0],
    [0, 1],
    [3, 1],
    [4, 1],
    [-1, 0],
  ] as const
  expect(places.map(([x, y]) => ask('world.energy_at', x, y))).toEqual([0, 1, 0, 4, 5, 0, 0])
})

test.each(['rival.x', 'rival.y', 'rival.energy', 'world.goal_x', 'world.goal_y'])('%s is -1 for nobody', (name) => {
  expect(caller(played(['S.'], {}, ''))(name)).toBe(-1)
})

test('without battery or sign there is nothing to read', () => {
  const ask = caller(played(['S.'], {}, ''))
  expect([ask('hero.battery'), ask('hero.sign')]).toEqual([0, ''])
})

test.each<[what: string, rows: string[], ends: 'time' | 'crash', hero: string, rival: string, seen: string[]]>([
  ['starts are free', ['S.*', '~_R'], 'time', '', '', ['..*', '~_.']],
  ['energy is gone when it is taken', ['S2*', '3.R'], 'time', 'R', 'L', ['..*', '3..']],
  ['a site is free until something stands on it', ['S8_~', '_..R'], 'time', 'RRw', '', ['...~', '_...']],
  ['trails and robots are closed', ['S2..', '...R'], 'crash', 'R', 'L', ['##..', '..##']],
])('rows show the map as it is: %s', (_, rows, ends, hero, rival, seen) => {
  const ask = caller(played(rows, { ends }, hero, rival))
  expect(ask('world.rows')).toEqual(seen)
  expect(
    seen.map((row, y) =>
      row
        .split('')
        .map((_symbol, x) => ask('world.at', x, y))
        .join(''),
    ),
  ).toEqual(seen)
})

test('an open cell of a crash is neither a trail nor where the other stands', () => {
  const ask = caller(played(['S.', 'R.'], { ends: 'crash' }, '', ''))
  expect([ask('hero.can_move', 'down'), ask('hero.can_move', 'right')]).toEqual([false, true])
})

test.each([
  ['你好', '你好'],
  ['', ''],
  ['好'.repeat(41), '好'.repeat(40)],
  ['😀'.repeat(41), '😀'.repeat(40)],
  ['a\u0000b\nc\u001b', 'abc'],
  ['a\ud83d', 'a'],
])('%j is said as %j', (words, said) => {
  const game = played(['S.'], {}, '')
  expect(caller(game)('hero.say', words)).toBeNull()
  expect(game.frames).toHaveLength(1)
  expect(game.frames[0]?.events).toEqual([{ kind: 'say', side: 'hero', words: said }])
})

test('a film does not grow by words without end', () => {
  const game = played(['S.'], {}, '')
  const ask = caller(game)
  for (let time = 0; time < 1000; time += 1) ask('hero.say', String(time))
  expect(game.frames[0]?.events).toEqual([{ kind: 'say', side: 'hero', words: '999' }])
})

test('forecasts equal what comes', () => {
  const ask = caller(played(['S.'], { ends: 'time', ticks: 80 }, ''))
  const ahead = Array.from({ length: 79 }, (_, tick) => [ask('world.sun', tick), ask('world.wind', tick)])
  const come = Array.from({ length: 79 }, () => {
    const now = [ask('world.sun', 0), ask('world.wind', 0)]
    ask('hero.wait', 1)
    return now
  })
  expect(come).toEqual(ahead)
  expect(new Set(ahead.flat()).size).toBe(5)
})

test('forecasts reach a thousand ticks', () => {
  const ask = caller(played(['S.'], {}, ''))
  for (const name of ['world.sun', 'world.wind']) expect(ask(name, 1e308)).toBe(ask(name, 1000))
})

test('waiting charges by the sun that the forecast has told', () => {
  const ask = caller(played(['S.'], { battery: { start: 1, most: 99 } }, ''))
  const sun = [0, 1, 2, 3].map((tick) => Number(ask('world.sun', tick)))
  ask('hero.wait', 4)
  expect(ask('hero.battery')).toBe(1 + sun.reduce((sum, strength) => sum + strength))
})

test('a program sees what its task allows, in the order of the list', () => {
  const game = played(['S.'], {}, '')
  const { functions } = new GameWorld(game, ['world.rows', 'hero.say', 'hero.move_up'])
  expect(functions.map(({ name }) => name)).toEqual(['move_up', 'say', 'rows'])
  expect(() => new GameWorld(game, ['hero.fly'])).toThrow('没有功能 hero.fly。')
  expect(new Set(functionNames).size).toBe(functionNames.length)
})
