import { write, type CanvasContext } from './drawing.ts'
import { sans } from './font-families.ts'
import { roundedBox } from './rounded-box.ts'

/** Mark of the organiser in a drawing: the logo, or the first character of the competition's short name. */
export interface MarkFacts {
  logo: ImageBitmap | undefined
  initial: string
}

/** Draws the mark, `size` wide and high. */
export function drawMark(
  context: CanvasContext,
  { logo, initial }: MarkFacts,
  x: number,
  y: number,
  size: number,
): void {
  if (logo) {
    drawWithin(context, logo, { x, y, width: size, height: size })
    return
  }
  roundedBox(context, { x, y, width: size, height: size, radius: size / 4 })
  context.fillStyle = '#10162f'
  context.fill()
  const letter = { x: x + size / 2, y: y + size * 0.7, size: size * 0.56, weight: 700, font: sans, colour: '#fbfaf6' }
  write(context, initial, letter)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a picture as large as it fits into a box, in the middle. */
export function drawWithin(context: CanvasContext, picture: ImageBitmap, { x, y, width, height }: Box): void {
  const scale = Math.min(width / picture.width, height / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
}
