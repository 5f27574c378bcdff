import { expect, test } from 'vitest'
import { drawMap } from '../src/maps/draw-map.ts'
import { drawHiddenMaps, startGame } from '../src/task.ts'
import { arena, land } from './plans.ts'

test('hidden maps are the same for the same seed, differ from each other, and take rivals in turn', () => {
  const hidden = { plan: arena, count: 30, rivals: ['stroller', 'planner'] } as const
  const maps = drawHiddenMaps(hidden, 77)
  expect(drawHiddenMaps(hidden, 77)).toEqual(maps)
  expect(new Set(maps.map(({ rows }) => rows.join())).size).toBe(30)
  expect(new Set(maps.map(({ seed }) => seed)).size).toBe(30)
  expect(maps.slice(0, 3).map(({ rival }) => rival)).toEqual(['stroller', 'planner', 'stroller'])
  expect(drawHiddenMaps(hidden, 78)).not.toEqual(maps)
  expect(drawHiddenMaps({ plan: land, count: 1 }, 1)[0]).not.toHaveProperty('rival')
})

test('a hidden map can be drawn again from its own seed, and is played with its rival', () => {
  const [map] = drawHiddenMaps({ plan: arena, count: 1, rivals: ['gatherer'] }, 5)
  if (map === undefined) throw new Error('There is a map')
  expect(drawMap(arena, map.seed)).toEqual(map.rows)
  const weights = { goal: 100_000, energy: 0, steps: 0, code: 0 }
  const task = { rules: { ticks: 40, ends: 'time' }, functions: [], weights } as const
  const game = startGame(task, map)
  expect(game.finish()).toEqual({ ending: 'time', goal: 0, energy: 0, rival: 46, ticks: 40 })
  expect(startGame(task, { rows: map.rows, seed: 1 }).rivalRobot).toBeUndefined()
})
