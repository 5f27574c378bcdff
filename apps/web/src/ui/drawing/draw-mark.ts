import { dot, type CanvasContext } from './drawing.ts'

/** Draws the site's logo, `size` wide. */
export function drawMark(context: CanvasContext, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 32, size / 32)
  context.beginPath()
  context.roundRect(0, 0, 32, 32, 8)
  context.fillStyle = '#10162f'
  context.fill()
  context.strokeStyle = '#fbfaf6'
  context.lineWidth = 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D('M7 24h7v-7h6v-6h5'))
  dot(context, 7, 24, 3, '#fbfaf6')
  dot(context, 24, 10, 4, '#ff7a52')
  context.restore()
}
