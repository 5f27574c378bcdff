import { describe, expect, test } from 'vitest'
import { drawMap, type MapPlan } from '../src/maps/draw-map.ts'
import { cellFrom, directions, keyOf, type Cell } from '../src/world/cells.ts'
import { distancesFrom } from '../src/world/distances.ts'
import { Ground } from '../src/world/map.ts'
import { stairs, trail, maze, tree, land, arena, town, road, bushes, rivers, fields, lights, shore } from './plans.ts'

const seeds = Array.from({ length: 200 }, (_, index) => index * 10_007)

const plans = { stairs, trail, maze, tree, land, arena, town, shore }

const rowsOf = (plan: MapPlan) => seeds.map((seed) => drawMap(plan, seed))
const corridors: MapPlan = { ...bushes, branches: 0 }
const drawn = new Map<MapPlan, Ground[]>(
  [...Object.values(plans), road, bushes, corridors, rivers, fields, lights].map((plan) => [
    plan,
    rowsOf(plan).map((rows) => new Ground(rows)),
  ]),
)
const groundsOf = (plan: MapPlan) => drawn.get(plan) ?? []
const amount = (ground: Ground, symbols: string) => symbols.split('').flatMap((symbol) => ground.cellsOf(symbol)).length
const isOpen = (ground: Ground, cell: Cell) => ground.terrainAt(cell) !== 'wall'
const exits = (ground: Ground, cell: Cell) =>
  directions.filter((direction) => isOpen(ground, cellFrom(cell, direction)))
const openCells = (ground: Ground) => {
  const rows = ground.rows.map((row, y) => row.split('').map((_, x) => ({ x, y })))
  return rows.flat().filter((cell) => isOpen(ground, cell))
}

describe.each(Object.entries(plans))('%s', (_, plan) => {
  const grounds = groundsOf(plan)

  test('every cell that is not blocked can be reached', () => {
    for (const ground of grounds) {
      const reached = distancesFrom(ground.start, (cell) => (isOpen(ground, cell) ? 1 : undefined))
      expect(openCells(ground).filter((cell) => !reached.has(keyOf(cell)))).toEqual([])
    }
  })

  test('maps are as large as planned, and have a goal where one is', () => {
    for (const ground of grounds) {
      expect([ground.width, ground.height]).toEqual([plan.width, plan.height])
      expect(ground.cellsOf('G')).toHaveLength(plan.kind === 'field' && !plan.goal ? 0 : 1)
    }
  })

  test('the same seed draws the same map, and others draw others', () => {
    const maps = grounds.map(({ rows }) => rows)
    expect(rowsOf(plan)).toEqual(maps)
    expect(new Set(maps.map((rows) => rows.join())).size).toBeGreaterThan(plan === shore ? 0 : 40)
  })
})

test('stairs are of steps as planned', () => {
  const lengths = new Set<number>()
  for (const ground of groundsOf(stairs)) {
    const [goal] = ground.cellsOf('G')
    const steps = (goal?.x ?? 0) / 2
    lengths.add(steps)
    expect([ground.start, goal]).toEqual([
      { x: 0, y: 7 },
      { x: 2 * steps, y: 7 - steps },
    ])
    expect(openCells(ground)).toHaveLength(1 + 3 * steps)
  }
  expect([...lengths].sort()).toEqual([2, 3, 4, 5])
})

test('whoever follows the signs of a trail comes to the goal', () => {
  const legs = new Set<number>()
  for (const ground of groundsOf(trail)) {
    let [direction] = exits(ground, ground.start)
    let cell = ground.start
    let steps = 0
    while (direction && isOpen(ground, cell) && ground.terrainAt(cell) !== 'goal') {
      cell = cellFrom(cell, direction)
      direction = ground.signAt(cell) ?? direction
      steps += 1
    }
    expect(ground.terrainAt(cell)).toBe('goal')
    expect(openCells(ground)).toHaveLength(steps + 1)
    legs.add(1 + amount(ground, '^v<>'))
  }
  expect([...legs].sort()).toEqual([3, 4, 5, 6, 7])
})

test('a way has energy on as many cells as planned, in the long run', () => {
  const grounds = groundsOf(stairs)
  const inner = grounds.map((ground) => openCells(ground).length - 2).reduce((sum, cells) => sum + cells)
  const energy = grounds.map((ground) => amount(ground, '*')).reduce((sum, cells) => sum + cells)
  expect(energy / inner).toBeGreaterThan(0.45)
  expect(energy / inner).toBeLessThan(0.55)
})

test('a maze has a rim, its energy, and start and goal far apart', () => {
  for (const ground of groundsOf(maze)) {
    expect(openCells(ground).filter(({ x, y }) => x % 14 === 0 || y % 8 === 0)).toEqual([])
    expect(amount(ground, '*')).toBe(6)
    const ticks = distancesFrom(ground.start, (cell) => (isOpen(ground, cell) ? 1 : undefined))
    const goal = ticks.get(keyOf(ground.cellsOf('G')[0] ?? ground.start)) ?? 0
    expect(goal).toBeGreaterThanOrEqual(14)
    expect(goal).toBe(
      Math.max(
        ...openCells(ground)
          .filter((cell) => ground.terrainAt(cell) !== 'water')
          .map((cell) => ticks.get(keyOf(cell)) ?? 0),
      ),
    )
  }
})

test('a maze without loops has one way between any two cells', () => {
  for (const ground of groundsOf(tree)) {
    const cells = openCells(ground)
    const passages = cells.map((cell) => exits(ground, cell).length).reduce((sum, count) => sum + count) / 2
    expect(passages).toBe(cells.length - 1)
  }
  const loops = groundsOf(maze).map((ground) => openCells(ground).length - 55)
  expect(Math.max(...loops)).toBeGreaterThan(0)
})

test('a road without signs begins in its direction', () => {
  for (const ground of groundsOf(road)) expect(exits(ground, ground.start)).toEqual(['right'])
})

const deadEndsOf = (ground: Ground) => openCells(ground).filter((cell) => exits(ground, cell).length === 1)

test('every dead end of a maze has its energy, but for start and goal', () => {
  for (const ground of groundsOf(bushes)) {
    const ends = deadEndsOf(ground).map((cell) => ground.symbolAt(cell))
    expect(ends.filter((symbol) => !'SG234'.includes(symbol))).toEqual([])
    expect(amount(ground, '234')).toBe(ends.filter((symbol) => '234'.includes(symbol)).length)
    expect(amount(ground, '*')).toBe(4)
  }
})

test('branches make more dead ends', () => {
  const ends = (plan: MapPlan) =>
    groundsOf(plan)
      .map((ground) => deadEndsOf(ground).length)
      .reduce((sum, count) => sum + count)
  expect(ends(bushes)).toBeGreaterThan(1.3 * ends(corridors))
})

test('a detour around the rivers saves as many ticks as planned', () => {
  for (const ground of groundsOf(rivers)) {
    const goal = keyOf(ground.cellsOf('G')[0] ?? ground.start)
    const ticksInto = (cell: Cell) => (ground.terrainAt(cell) === 'water' ? 3 : 1)
    const least = (more: number) =>
      distancesFrom(ground.start, (cell) => (isOpen(ground, cell) ? more + ticksInto(cell) : undefined)).get(goal) ?? 0
    expect((least(1000) % 1000) - least(0)).toBeGreaterThanOrEqual(6)
    expect([ground.start.x, ground.cellsOf('G')[0]?.x]).toEqual([0, 14])
  }
})

test('each river leaves its banks dry, and has its fords', () => {
  for (const ground of groundsOf(rivers)) {
    const isWet = (x: number, y: number) => ground.terrainAt({ x, y }) === 'water'
    const lines = Array.from({ length: 9 }, (_, y) => y)
    expect(lines.filter((y) => isWet(0, y) || isWet(14, y))).toEqual([])
    for (const [from, to] of [
      [1, 7],
      [7, 13],
    ] as const) {
      const dry = lines.filter((y) => !Array.from({ length: to - from }, (_, x) => from + x).some((x) => isWet(x, y)))
      expect([2, 3]).toContain(dry.length)
    }
  }
})

test('strips are of any size, and their goal is where a robot that goes to and fro ends', () => {
  const sizes = new Set<string>()
  for (const ground of groundsOf(fields)) {
    const { width, height } = ground
    sizes.add(`${width} ${height}`)
    expect(width >= 7 && width <= 13 && height >= 4 && height <= 9).toBe(true)
    expect(ground.start).toEqual({ x: 0, y: height - 1 })
    expect(ground.cellsOf('G')).toEqual([{ x: height % 2 === 1 ? width - 1 : 0, y: 0 }])
    expect(amount(ground, '#')).toBe(0)
    expect(amount(ground, '*23456')).toBe(Math.round((width * height - 2) * 0.22))
  }
  expect(sizes.size).toBeGreaterThan(30)
})

test('steps to the right and up lead through a valley, which has light and rocks', () => {
  for (const ground of groundsOf(lights)) {
    expect([ground.start, ground.cellsOf('G')[0]]).toEqual([
      { x: 0, y: 8 },
      { x: 12, y: 0 },
    ])
    const reached = new Set([keyOf(ground.start)])
    for (let y = 8; y >= 0; y -= 1)
      for (let x = 0; x < 13; x += 1) {
        const comesFrom = reached.has(keyOf({ x: x - 1, y })) || reached.has(keyOf({ x, y: y + 1 }))
        if (comesFrom && isOpen(ground, { x, y })) reached.add(keyOf({ x, y }))
      }
    expect(reached).toContain('12,0')
    expect(amount(ground, '#')).toBeLessThanOrEqual(7)
    expect(amount(ground, '123456789')).toBeGreaterThan(9)
  }
})

test('a field has as much of everything as planned', () => {
  const worth = new Set<string>()
  for (const ground of groundsOf(land)) {
    const [walls, water, sites, energy] = ['#', '~', '_', '*23456789'].map((symbols) => amount(ground, symbols))
    expect([walls, water, sites, energy]).toEqual([11, 7, 3, 9])
    expect([ground.start, ground.cellsOf('G')[0]]).toEqual([
      { x: 0, y: 6 },
      { x: 9, y: 0 },
    ])
    for (const [, value] of ground.energy()) worth.add(String(value))
  }
  expect([...worth].sort()).toEqual(['1', '2', '3', '4'])
})

test('nothing of a field lies behind its goal', () => {
  for (const ground of [...groundsOf(land), ...groundsOf(town)]) {
    const isBefore = (cell: Cell) => isOpen(ground, cell) && ground.terrainAt(cell) !== 'goal'
    const reached = distancesFrom(ground.start, (cell) => (isBefore(cell) ? 1 : undefined))
    expect(reached.size).toBe(openCells(ground).length - 1)
  }
})

test('whoever sets out from home has the goal at the right', () => {
  for (const ground of groundsOf(town))
    expect([ground.start, ground.cellsOf('G')[0]]).toEqual([
      { x: 6, y: 4 },
      { x: 7, y: 4 },
    ])
})

test('a field without a number of energy has it everywhere', () => {
  expect(groundsOf(shore).every((ground) => amount(ground, '*') === 24)).toBe(true)
})

test('both robots have the same mirrored field before them', () => {
  for (const { rows } of groundsOf(arena)) {
    const turned = rows.toReversed().map((row) => row.split('').toReversed().join(''))
    expect(turned.map((row) => row.replace(/[SR]/, (start) => (start === 'S' ? 'R' : 'S')))).toEqual(rows)
    expect(rows.join('').match(/_/g)?.length ?? 0).toBeGreaterThanOrEqual(3)
  }
})

test.each<[what: string, plan: MapPlan, sentence: string]>([
  ['stairs on a small map', { ...stairs, width: 5, legs: [4, 4] }, '地图太小，放不下这样的路。'],
  ['a way of no steps', { ...trail, length: [0, 0] }, '地图太小，放不下这样的路。'],
  ['a way of no legs', { ...trail, legs: [0, 0] }, '地图太小，放不下这样的路。'],
  ['a maze of one cell', { ...tree, width: 3, height: 3 }, '迷宫太小，放不下起点和终点。'],
  ['a maze under water', { ...tree, water: 100 }, '迷宫太小，放不下起点和终点。'],
  ['rivers that save more than they can', { ...rivers, saves: 50 }, '画不出这样的河'],
  ['a valley of rocks', { ...lights, rocks: 90 }, '石头太多，走不到终点。'],
  ['walls around everything', { ...land, walls: 80 }, '墙太多，有的地方走不到。'],
  ['a range backwards', { ...land, worth: [4, 3] }, '范围 4 到 3 里没有数，要从小到大写。'],
])('no map is drawn of %s', (_, plan, sentence) => {
  expect(() => drawMap(plan, 1)).toThrow(sentence)
})

test.each<[rows: string[], sentence: string]>([
  [['S..', '..'], '第 2 行有 2 格，第 1 行有 3 格。'],
  [['S..', '.x.'], '第 2 行有不认识的符号“x”。'],
  [['S0'], '第 1 行有不认识的符号“0”。'],
  [[], '地图要有一个起点 S，这里有 0 个起点。'],
  [['...'], '地图要有一个起点 S，这里有 0 个起点。'],
  [['S.S'], '地图要有一个起点 S，这里有 2 个起点。'],
  [['SRR'], '地图最多有一个对手的起点 R，这里有 2 个。'],
])('%j is no map', (rows, sentence) => {
  expect(() => new Ground(rows)).toThrow(sentence)
})

test('the maps of a seed are the same in every engine', () => {
  expect(drawMap(arena, 1)).toMatchInlineSnapshot(`
    [
      "S...#..38",
      "..3._...#",
      "9.#~..._.",
      ".9.~.~.9.",
      "._...~#.9",
      "#..._.3..",
      "83..#...R",
    ]
  `)
  expect(drawMap(trail, 1)).toMatchInlineSnapshot(`
    [
      "###########",
      "###########",
      "###########",
      "###########",
      "###########",
      "###>*v#####",
      "###.#.#####",
      "###S#G#####",
      "###########",
    ]
  `)
})
