import { expect, test } from 'vitest'
import { day, Weather } from '../src/world/weather.ts'

const ticks = Array.from({ length: 20 * day }, (_, tick) => tick)
const sunOf = (weather: Weather) => ticks.map((tick) => weather.sunAt(tick))
const windOf = (weather: Weather) => ticks.map((tick) => weather.windAt(tick))
const seeds = Array.from({ length: 50 }, (_, seed) => seed * 7919 - 100)

test('the weather of a seed is the same in every engine', () => {
  const weather = new Weather(5)
  expect(sunOf(weather).slice(0, 44).join('')).toBe('00123333321000000000000011234444432110000000')
  expect(windOf(weather).slice(0, 44).join('')).toBe('34343210110001010010000011222123433221232234')
})

test('sun and wind are whole numbers from 0 to 4, and reach both', () => {
  for (const read of [sunOf, windOf]) {
    const strengths = new Set(seeds.flatMap((seed) => read(new Weather(seed))))
    expect([...strengths].sort()).toEqual([0, 1, 2, 3, 4])
  }
})

test.each(seeds.slice(0, 5))('the days of seed %i rise to noon, fall to night, and lose two at most', (seed) => {
  const weather = new Weather(seed)
  const days = Array.from({ length: 10 }, (_, at) => ticks.map((tick) => weather.sunAt(tick + at * day)).slice(0, day))
  // A game begins at six in the morning.
  for (const sun of days) {
    expect([2, 3, 4]).toContain(sun[6])
    expect(sun.slice(13)).toEqual(sun.slice(13).map(() => 0))
    expect(sun.slice(0, 7)).toEqual(sun.slice(0, 7).sort())
    expect(sun.slice(0, 13)).toEqual(sun.slice(0, 13).toReversed())
  }
  expect(new Set(days.map((sun) => sun[6])).size).toBeGreaterThan(1)
})

test('wind changes by one at most', () => {
  for (const seed of seeds) {
    const wind = windOf(new Weather(seed))
    expect(wind.slice(1).every((strength, tick) => Math.abs(strength - (wind[tick] ?? 9)) <= 1)).toBe(true)
  }
})

test('it does not matter what is asked first', () => {
  const asked = new Weather(3)
  const backwards = ticks.toReversed().map((tick) => [asked.windAt(tick), asked.sunAt(tick)])
  const weather = new Weather(3)
  expect(backwards.toReversed()).toEqual(ticks.map((tick) => [weather.windAt(tick), weather.sunAt(tick)]))
})

test('each seed has a weather of its own', () => {
  expect(new Set(seeds.map((seed) => windOf(new Weather(seed)).join(''))).size).toBe(seeds.length)
})
