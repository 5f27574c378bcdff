import { dot, placesOf, rule, trace, type CanvasContext, type Place } from '../drawing.ts'
import type { Palette } from './colours.ts'
import { airOf, cell, glow, ground, ridgesOf, size, sun, way, type Stop } from './mountain.ts'

const corners = placesOf(way)

/** Draws dawn over a mountain of steps, without the path and the position on it. */
export function drawLandscape(context: CanvasContext, palette: Palette): void {
  fillSky(context, context.createLinearGradient(0, 0, 0, ground), airOf(palette))
  fillSky(context, context.createRadialGradient(sun.x, sun.y, glow.inner, sun.x, sun.y, glow.outer), glow.stops)
  dot(context, sun.x, sun.y, sun.radius, sun.colour)
  drawRidges(context, palette)
  drawGrid(context)
}

/** Draws the ridges, the nearest last: it stays the current path. */
export function drawRidges(context: CanvasContext, palette: Palette): void {
  for (const { outline, top, stops } of ridgesOf(palette)) {
    context.fillStyle = shaded(context.createLinearGradient(0, top, 0, ground), stops)
    trace(context, placesOf(outline))
    context.closePath()
    context.fill()
  }
}

function fillSky(context: CanvasContext, gradient: CanvasGradient, stops: readonly Stop[]): void {
  context.fillStyle = shaded(gradient, stops)
  context.fillRect(0, 0, size.width, ground)
}

function shaded(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Draws the grid, clipped to the current path: the mountain, which was filled last. */
function drawGrid(context: CanvasContext): void {
  context.save()
  context.clip()
  context.strokeStyle = 'rgb(255 255 255 / 6%)'
  context.lineWidth = 1.5
  for (let x = cell; x < size.width; x += cell) rule(context, { x, y: sun.y }, { x, y: ground })
  for (let y: number = sun.y; y < ground; y += cell) rule(context, { x: 0, y }, { x: size.width, y })
  context.restore()
}

/** Draws the path up the mountain, solid for the first `part` (0–1) and dotted after it. Returns the point in between. */
export function drawWay(context: CanvasContext, part: number): Place {
  const { passed, here, ahead } = divide(corners, part)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = 'rgb(255 255 255 / 75%)'
  context.lineWidth = 9
  context.setLineDash([0.1, 24])
  trace(context, ahead)
  context.stroke()
  context.setLineDash([])
  context.strokeStyle = '#ffffff'
  context.lineWidth = 15
  trace(context, passed)
  context.stroke()
  dot(context, corners[0]?.x ?? 0, corners[0]?.y ?? 0, 19, '#ffffff')
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
