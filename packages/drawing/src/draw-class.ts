import { drawQrCode } from './draw-qr-code.ts'
import { dot, trace, write, type CanvasContext, type Drawing, type Place } from './drawing.ts'
import { sans } from './font-families.ts'

/** Facts of a picture of a class, which names nobody. */
export interface ClassPicture {
  /** The name of the competition. */
  competition: string
  name: string
  /** The moment to which it refers. */
  asOf: string
  members: number
  played: number
  /** Words after the count, `/ 11 人`, and below it. */
  of: string
  counted: string
  /** The best moment and what it is, where it tells nobody apart. */
  best: readonly [what: string, moment: string] | undefined
  /** Modules of the QR code and what it opens. */
  qrCode: readonly string[]
  invitation: string
}

const size = { width: 300, height: 400 }
const colours = { ink: '#ffffff', faint: '#d9d3e6', hill: '#3a1c3a', sun: '#fdebc8', accent: '#e4572e' }
/** Stair of a class: where it begins and ends, and the most steps that can be told apart. */
const stair = { left: 0, right: 300, low: 322, high: 222, most: 24 }

/** A class as a stair to the morning: a solid line as far as its pupils have played, a dotted one for those who have not come yet. */
export function classDrawing(picture: ClassPicture): Drawing {
  return {
    ...size,
    draw(context) {
      drawSky(context)
      drawStair(context, picture)
      drawWords(context, picture)
    },
  }
}

function drawSky(context: CanvasContext): void {
  const sky = context.createLinearGradient(0, 0, 0, size.height)
  for (const [stop, colour] of [
    [0, '#1a1d4d'],
    [0.5, '#7a3f63'],
    [0.8, '#f08a5d'],
  ] as const)
    sky.addColorStop(stop, colour)
  context.fillStyle = sky
  context.fillRect(0, 0, size.width, size.height)
  dot(context, 252, 186, 26, colours.sun)
}

/** Corners of the stair from the left edge to the right one, two for each step. */
function cornersOf(steps: number): Place[] {
  const width = (stair.right - stair.left) / steps
  const height = (stair.low - stair.high) / steps
  return Array.from({ length: steps }, (_, step) => [
    { x: stair.left + step * width, y: stair.low - step * height },
    { x: stair.left + (step + 1) * width, y: stair.low - step * height },
  ]).flat()
}

function drawStair(context: CanvasContext, { members, played }: ClassPicture): void {
  const steps = Math.min(Math.max(members, 1), stair.most)
  const corners = cornersOf(steps)
  context.fillStyle = colours.hill
  trace(context, [...corners, { x: size.width, y: size.height }, { x: 0, y: size.height }])
  context.fill()
  const done = 2 * Math.round((steps * played) / Math.max(members, 1))
  context.strokeStyle = colours.ink
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.lineCap = 'round'
  trace(context, corners.slice(0, done))
  context.stroke()
  context.setLineDash([0.1, 7])
  trace(context, corners.slice(Math.max(done - 1, 0)))
  context.stroke()
  context.setLineDash([])
  const here = corners[done - 1]
  if (here) {
    dot(context, here.x, here.y, 8, colours.ink)
    dot(context, here.x, here.y, 5, colours.accent)
  }
}

function drawWords(context: CanvasContext, picture: ClassPicture): void {
  const { competition, name, asOf, played, of, counted, best, qrCode, invitation } = picture
  const left = { x: 22, align: 'left', font: sans, within: 256 } as const
  write(context, competition, { ...left, y: 32, size: 10, weight: 600, colour: colours.faint })
  write(context, name, { ...left, y: 66, size: 26, weight: 700, colour: colours.ink })
  write(context, asOf, { ...left, y: 84, size: 10, colour: colours.faint })
  const width = write(context, String(played), { ...left, y: 146, size: 58, weight: 700, colour: colours.ink })
  write(context, of, { ...left, x: 30 + width, y: 146, size: 18, weight: 700, colour: colours.ink, within: 120 })
  write(context, counted, { ...left, y: 164, size: 11, colour: colours.faint })
  if (best) {
    write(context, best[0], { ...left, y: 196, size: 10, colour: colours.faint, within: 180 })
    write(context, best[1], { ...left, y: 214, size: 15, weight: 700, colour: colours.ink, within: 180 })
  }
  drawQrCode(context, qrCode, { x: 226, y: 334, size: 52 })
  write(context, invitation, { ...left, y: 364, size: 11, colour: colours.ink, within: 190 })
}
