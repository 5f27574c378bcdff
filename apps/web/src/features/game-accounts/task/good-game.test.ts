import { expect, test } from 'vitest'
import { wholeEnergy } from '../../trial/first-level.ts'
import { goodGame } from './good-game.ts'

test('on the beach the robot climbs to the goal and leaves no shell', () => {
  const { frames } = goodGame('beach')
  expect(frames).toHaveLength(10)
  expect(frames.flatMap(({ events }) => events).filter(({ kind }) => kind === 'bump')).toEqual([])
  expect(frames.at(-1)?.hero).toMatchObject({ x: 6, y: 0, energy: wholeEnergy })
})

test('in the arena it gathers and builds, and is ahead after ten seconds', () => {
  const { frames } = goodGame('arena')
  const last = frames.at(-1)
  expect(last?.hero.energy).toBeGreaterThan(last?.rival?.energy ?? 0)
  expect(frames.flatMap(({ events }) => events).some(({ kind, side }) => kind === 'build' && side === 'hero')).toBe(
    true,
  )
})
