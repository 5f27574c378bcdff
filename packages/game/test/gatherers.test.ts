import { expect, test } from 'vitest'
import { gatherer, planner } from '../src/rivals/gatherers.ts'
import type { Strategy } from '../src/world/game.ts'
import { Game, houseRobot } from '../src/world/game.ts'
import { eventsOf, filmOf } from './playing.ts'

function alone(rows: string[], strategy: Strategy, ticks: number, seed = 4): Game {
  const game = new Game({ rows, seed }, { ticks, ends: 'time' }, houseRobot(strategy))
  game.finish()
  return game
}

test('a gatherer takes the shorter way through water, and the nearest energy first', () => {
  const game = alone(['S#2.#', '*~R..', '.##..'], gatherer(), 9)
  const taken = game.frames.flatMap((frame) =>
    eventsOf(frame, 'rival').flatMap((event) => (event.kind === 'collect' ? [event.worth] : [])),
  )
  expect(taken).toEqual([2, 1])
})

test('a planner builds what pays, and leaves a site that does not', () => {
  const long = alone(['S####', '#99R_', '#....'], planner(), 60)
  expect(filmOf(long, 'rival').filter((frame) => frame.includes('build'))).toHaveLength(1)
  // Sun and wind of seed 9 are too weak: the way to the last energy leads over the site.
  const short = alone(['S#######', '#99R_..*', '########'], planner(), 30, 9)
  expect(filmOf(short, 'rival').at(8)).toBe('8: 7,1 collect')
})
