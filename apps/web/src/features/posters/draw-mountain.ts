import { dot, rule, trace, type Ink, type Place } from '../../ui/drawing/drawing.ts'
import type { Palette } from './colours.ts'
import { airOf, cell, glow, ground, ridgesOf, size, sun, way, type Stop } from './mountain.ts'

const corners = places(way)

/** Dawn over a mountain of steps. Where somebody stands on the way is for the caller to draw. */
export function drawLandscape(ink: Ink, palette: Palette): void {
  fillSky(ink, ink.createLinearGradient(0, 0, 0, ground), airOf(palette))
  fillSky(ink, ink.createRadialGradient(sun.x, sun.y, glow.inner, sun.x, sun.y, glow.outer), glow.stops)
  dot(ink, sun.x, sun.y, sun.radius, sun.colour)
  for (const { outline, top, stops } of ridgesOf(palette)) {
    ink.fillStyle = shaded(ink.createLinearGradient(0, top, 0, ground), stops)
    trace(ink, places(outline))
    ink.closePath()
    ink.fill()
  }
  drawGrid(ink)
}

function fillSky(ink: Ink, gradient: CanvasGradient, stops: readonly Stop[]): void {
  ink.fillStyle = shaded(gradient, stops)
  ink.fillRect(0, 0, size.width, ground)
}

function shaded(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

/** On the mountain, which was filled last. */
function drawGrid(ink: Ink): void {
  ink.save()
  ink.clip()
  ink.strokeStyle = 'rgb(255 255 255 / 6%)'
  ink.lineWidth = 1.5
  for (let x = cell; x < size.width; x += cell) rule(ink, { x, y: sun.y }, { x, y: ground })
  for (let y: number = sun.y; y < ground; y += cell) rule(ink, { x: 0, y }, { x: size.width, y })
  ink.restore()
}

/** The way up: passed as far as `part` (0–1) of it, and ahead from there. Returns the place between the two. */
export function drawWay(ink: Ink, part: number): Place {
  const { passed, here, ahead } = divide(corners, part)
  ink.lineJoin = 'round'
  ink.lineCap = 'round'
  ink.strokeStyle = 'rgb(255 255 255 / 75%)'
  ink.lineWidth = 9
  ink.setLineDash([0.1, 24])
  trace(ink, ahead)
  ink.stroke()
  ink.setLineDash([])
  ink.strokeStyle = '#ffffff'
  ink.lineWidth = 15
  trace(ink, passed)
  ink.stroke()
  dot(ink, corners[0]?.x ?? 0, corners[0]?.y ?? 0, 19, '#ffffff')
  return here
}

function divide(corners: readonly Place[], part: number) {
  const lengths = corners.slice(1).map((to, index) => distance(corners[index] ?? to, to))
  let rest = part * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [corners[index], corners[index + 1]]
    if (!from || !to) break
    if (rest <= length) {
      const share = rest / length
      const here = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      return { passed: [...corners.slice(0, index + 1), here], here, ahead: [here, ...corners.slice(index + 1)] }
    }
    rest -= length
  }
  return { passed: corners, here: sun, ahead: [sun] }
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function places(numbers: string): Place[] {
  const all = numbers.split(' ').map(Number)
  return Array.from({ length: all.length / 2 }, (_, index) => ({ x: all[2 * index] ?? 0, y: all[2 * index + 1] ?? 0 }))
}
