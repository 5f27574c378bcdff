import { avatarWays } from '../../ui/avatar-ways.ts'
import { dot, type Ink } from '../../ui/drawing/drawing.ts'

/** The colours of ui/avatar.module.css, as canvases need them: the way, and its pale ground. */
const tints = [
  ['#2f5fe0', '#e0e7fb'],
  ['#0f8a5f', '#dbeee7'],
  ['#7446d8', '#eae3fa'],
  ['#c2255c', '#f6dee7'],
] as const

/**
 * The avatar that somebody has on every page (spec §9: one of 16, by id mod 16), in a white ring. Drawn and not loaded, so that it
 * cannot be missing.
 * @param index 0–15
 */
export function drawAvatar(ink: Ink, index: number, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const way = avatarWays[index >> 2] ?? avatarWays[0]
  const [tint, ground] = tints[index & 3] ?? tints[0]
  ink.save()
  ink.translate(x, y)
  dot(ink, 0, 0, radius, '#ffffff')
  ink.scale(radius / 13.5, radius / 13.5)
  dot(ink, 0, 0, 12, ground)
  ink.scale(0.74, 0.74)
  ink.translate(-12, -12)
  ink.strokeStyle = tint
  ink.lineWidth = 2.8
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.stroke(new Path2D(way.d))
  dot(ink, 5.5, 18.5, 2.6, tint)
  const [goalX, goalY] = way.goal
  dot(ink, goalX, goalY, 4, tint)
  dot(ink, goalX, goalY, 1.6, '#ffffff')
  ink.restore()
}
