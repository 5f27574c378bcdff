import { expect, test } from 'vitest'
import { guilloche, lengthOf, placeOn, stepWave, wavesAround, type Point, type Track } from './guilloche.ts'

const sheet = { width: 297, height: 210 }
const track: Track = { left: 14, top: 14, width: 269, height: 182, radius: 9 }
const waves = wavesAround(track, 22)
const border = { track, waves, swing: 4, lines: 12 }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

test('the track begins and ends in the middle of the top edge', () => {
  expect(placeOn(track, 0, 0)).toEqual({ x: 148.5, y: 14 })
  expect(distance(placeOn(track, lengthOf(track), 0), { x: 148.5, y: 14 })).toBeLessThan(1e-6)
})

test('the track passes the middle of each side, and `out` moves outwards', () => {
  const half = lengthOf(track) / 2
  expect(distance(placeOn(track, half, 0), { x: 148.5, y: 196 })).toBeLessThan(1e-6)
  expect(distance(placeOn(track, half / 2, 3), { x: 283 + 3, y: 105 })).toBeLessThan(1)
  expect(distance(placeOn(track, half * 1.5, 3), { x: 14 - 3, y: 105 })).toBeLessThan(1)
})

test('every line is closed and has no gaps, not even in corners', () => {
  for (const line of guilloche(border)) {
    const first = line[0]
    const last = line.at(-1)
    expect(first && last && distance(first, last)).toBeLessThan(1e-6)
    const gaps = line.slice(1).map((point, index) => distance(line[index] ?? point, point))
    expect(Math.max(...gaps)).toBeLessThan(2)
  }
})

test('no line leaves its band or the sheet', () => {
  const points = guilloche(border).flat()
  const band = 4 * 1.3
  const isInside = ({ x, y }: Point) =>
    x > 14 - band && x < sheet.width - 14 + band && y > 14 - band && y < sheet.height - 14 + band
  expect(points.filter((point) => !isInside(point))).toEqual([])
})

test('the border is symmetric', () => {
  const points = guilloche(border).flat()
  const near = (wanted: Point) => points.some((point) => distance(point, wanted) < 0.05)
  for (const point of points.filter((_, index) => index % 997 === 0)) {
    expect(near({ x: sheet.width - point.x, y: point.y })).toBe(true)
    expect(near({ x: point.x, y: sheet.height - point.y })).toBe(true)
  }
})

test('the wave oscillates between -1 and 1', () => {
  expect(stepWave(Math.PI / 2)).toBeCloseTo(1)
  expect(stepWave(-Math.PI / 2)).toBeCloseTo(-1)
  expect(stepWave(Math.PI)).toBeCloseTo(0)
})
