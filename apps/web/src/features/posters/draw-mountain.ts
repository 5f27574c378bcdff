import { dot, rule, trace, type Place } from '../../ui/drawing/drawing.ts'
import { night, type Palette } from './colours.ts'

type Ink = CanvasRenderingContext2D

/** Where the poster's landscape ends and the card begins to cover it. */
const ground = 1300
const width = 1080
const cell = 45

/** The way up, which is the mountain's ridge: along, up, along, up, to the sun. */
const way = places(
  '110 1150 200 1150 200 1100 300 1100 300 1050 390 1050 390 950 500 950 500 905 580 905 580 825 670 825 670 745 780 745 780 700 860 700',
)
const summit = { x: 860, y: 700 }
const leftSlope = places('0 1300 0 1255 55 1255 55 1200 110 1200')
const rightSlope = places('905 700 905 775 975 775 975 850 1040 850 1040 930 1080 930 1080 1300')
const farRidge = places(
  '0 1300 0 985 70 985 70 925 160 925 160 880 235 880 235 940 330 940 330 1010 440 1010 440 1080 600 1080 600 1300',
)
const middleRidge = places(
  '560 1300 560 1010 640 1010 640 955 720 955 720 1000 830 1000 830 960 930 960 930 905 1010 905 1010 960 1080 960 1080 1300',
)

/** Dawn over a mountain of steps. Where somebody stands on the way is for the caller to draw. */
export function drawLandscape(ink: Ink, { sky, mountain }: Palette): void {
  const air = ink.createLinearGradient(0, 0, 0, ground)
  const stops = [0, 0.34, 0.62, 0.86] as const
  for (const [index, colour] of sky.entries()) air.addColorStop(stops[index] ?? 1, colour)
  ink.fillStyle = air
  ink.fillRect(0, 0, width, ground)
  drawSun(ink)
  fillRidge(ink, farRidge, withAlpha(mountain, 0.34), 880)
  fillRidge(ink, middleRidge, withAlpha(mountain, 0.5), 900)
  fillRidge(ink, [...leftSlope, ...way, ...rightSlope], mountain, summit.y)
  drawGrid(ink)
}

/** The grid that every way goes over, on the mountain that was filled last. */
function drawGrid(ink: Ink): void {
  ink.save()
  ink.clip()
  ink.strokeStyle = 'rgb(255 255 255 / 6%)'
  ink.lineWidth = 1.5
  for (let x = cell; x < width; x += cell) rule(ink, { x, y: summit.y }, { x, y: ground })
  for (let y = summit.y; y < ground; y += cell) rule(ink, { x: 0, y }, { x: width, y })
  ink.restore()
}

/** The goal: the sun comes up behind it. */
function drawSun(ink: Ink): void {
  const glow = ink.createRadialGradient(summit.x, summit.y, 90, summit.x, summit.y, 520)
  glow.addColorStop(0, 'rgb(255 240 205 / 85%)')
  glow.addColorStop(0.35, 'rgb(255 205 150 / 34%)')
  glow.addColorStop(1, 'rgb(255 190 140 / 0%)')
  ink.fillStyle = glow
  ink.fillRect(0, 0, width, ground)
  dot(ink, summit.x, summit.y, 118, '#fff3d9')
}

function fillRidge(ink: Ink, outline: readonly Place[], colour: string, top: number): void {
  const slope = ink.createLinearGradient(0, top, 0, ground)
  slope.addColorStop(0, colour)
  slope.addColorStop(1, night)
  ink.fillStyle = slope
  trace(ink, outline)
  ink.closePath()
  ink.fill()
}

/** The way up: passed as far as `part` (0–1) of it, and ahead from there. Returns the place between the two. */
export function drawWay(ink: Ink, part: number): Place {
  const { passed, here, ahead } = divide(way, part)
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
  dot(ink, way[0]?.x ?? 0, way[0]?.y ?? 0, 19, '#ffffff')
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
  return { passed: corners, here: summit, ahead: [summit] }
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function places(numbers: string): Place[] {
  const all = numbers.split(' ').map(Number)
  return Array.from({ length: all.length / 2 }, (_, index) => ({ x: all[2 * index] ?? 0, y: all[2 * index + 1] ?? 0 }))
}

function withAlpha(colour: string, alpha: number): string {
  return `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}
