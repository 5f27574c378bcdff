import type { CanvasContext } from './drawing.ts'

/** Begins the path of a box with round corners. Safari 15 has no roundRect. */
export function roundedBox(
  context: CanvasContext,
  { x, y, width, height, radius }: Record<'x' | 'y' | 'width' | 'height' | 'radius', number>,
): void {
  const [right, bottom] = [x + width, y + height]
  context.beginPath()
  context.moveTo(x + radius, y)
  context.arcTo(right, y, right, bottom, radius)
  context.arcTo(right, bottom, x, bottom, radius)
  context.arcTo(x, bottom, x, y, radius)
  context.arcTo(x, y, right, y, radius)
  context.closePath()
}
