import { posterTexts as copy } from '#copy/poster-texts'
import { avatarIndex } from '@qisuan/rules/boards/medals'
import { dot, write, writeInLines, type CanvasContext, type Drawing } from '../drawing.ts'
import { sans } from '../font-families.ts'
import type { Brand } from './brand.ts'
import { dark, paletteOf, paper, type Palette } from './colours.ts'
import { drawAvatar } from './draw-avatar.ts'
import { drawRidges } from './draw-mountain.ts'
import { glow, size as poster, sun } from './mountain.ts'
import type { PosterFacts } from './poster-facts.ts'
import { posterFigures } from './poster-figures.ts'

const size = { width: 1200, height: 630 }
/** WeChat shows only the square in the middle, so all texts stand within it. */
const square = { x: size.width / 2, within: 580 }

/** The picture that a chat shows of a shared rank: whose it is, and whom it surpasses. */
export function shareCardDrawing(share: PosterFacts, brand: Brand): Drawing {
  return {
    ...size,
    draw: (context) => {
      const palette = paletteOf(share.group)
      const { percentage, group, beaten, season } = posterFigures(share, brand)
      drawGround(context, palette)
      drawAvatar(context, avatarIndex(share.id), { x: square.x, y: 92, radius: 54 })
      const line = { ...square, weight: 700, colour: paper }
      writeInLines(context, share.username, { ...line, y: 212, size: 54 })
      write(context, beaten, { ...line, y: 272, size: 34 })
      drawPercentage(context, percentage)
      write(context, copy.of(group), { ...line, y: 494, size: 38 })
      write(context, `${brand.shortName} · ${season}`, { ...line, y: 582, size: 26 })
    },
  }
}

/** A dark sky, so that white text is readable on all of it, with the poster's mountain at its foot. */
function drawGround(context: CanvasContext, palette: Palette): void {
  const [zenith, high] = palette.sky
  const air = context.createLinearGradient(0, 0, 0, size.height)
  air.addColorStop(0, dark)
  air.addColorStop(0.35, zenith)
  air.addColorStop(1, high)
  context.fillStyle = air
  context.fillRect(0, 0, size.width, size.height)
  context.save()
  const scale = size.width / poster.width
  context.scale(scale, scale)
  // The summit on the right, beside the text.
  context.translate(0, 250 - sun.y)
  const [x, radius] = [915, 92]
  const shine = context.createRadialGradient(x, sun.y, radius, x, sun.y, glow.outer)
  for (const [at, colour] of glow.stops) shine.addColorStop(at, colour)
  context.fillStyle = shine
  context.fillRect(0, 0, poster.width, poster.height)
  dot(context, x, sun.y, radius, sun.colour)
  drawRidges(context, palette)
  context.restore()
}

/** The figure and its sign, together in the middle. */
function drawPercentage(context: CanvasContext, percentage: string): void {
  const figure = { y: 438, weight: 700, font: sans, colour: '#ffffff', align: 'left' } as const
  const [large, small] = [168, 84]
  context.font = `700 ${large}px ${sans}`
  const wide = context.measureText(percentage).width
  context.font = `700 ${small}px ${sans}`
  const left = square.x - (wide + context.measureText('%').width) / 2
  write(context, percentage, { ...figure, x: left, size: large })
  write(context, '%', { ...figure, x: left + wide, size: small })
}
