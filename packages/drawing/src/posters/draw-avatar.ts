import { avatarWays } from '../avatar-ways.ts'
import { dot, placesOf, trace, type CanvasContext } from '../drawing.ts'

/** The colours of ui/avatar.module.css for the canvas: the line, and the pale background. */
const tints = [
  ['#2f5fe0', '#e0e7fb'],
  ['#0f8a5f', '#dbeee7'],
  ['#7446d8', '#eae3fa'],
  ['#c2255c', '#f6dee7'],
] as const

/**
 * Draws the user's avatar (spec §9: one of 16, by id mod 16) in a white ring. It is drawn rather than loaded, so that
 * it cannot fail to load.
 * @param index 0–15
 */
export function drawAvatar(
  context: CanvasContext,
  index: number,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const way = avatarWays[index >> 2] ?? avatarWays[0]
  const [tint, ground] = tints[index & 3] ?? tints[0]
  context.save()
  context.translate(x, y)
  dot(context, 0, 0, radius, '#ffffff')
  context.scale(radius / 13.5, radius / 13.5)
  dot(context, 0, 0, 12, ground)
  context.scale(0.74, 0.74)
  context.translate(-12, -12)
  context.strokeStyle = tint
  context.lineWidth = 2.8
  context.lineCap = 'round'
  context.lineJoin = 'round'
  trace(context, placesOf(way.corners))
  context.stroke()
  dot(context, 5.5, 18.5, 2.6, tint)
  const [goalX, goalY] = way.goal
  dot(context, goalX, goalY, 4, tint)
  dot(context, goalX, goalY, 1.6, '#ffffff')
  context.restore()
}
