import { dot, type Ink } from './drawing.ts'

/** The mark of the site, `size` wide. */
export function drawMark(ink: Ink, x: number, y: number, size: number): void {
  ink.save()
  ink.translate(x, y)
  ink.scale(size / 32, size / 32)
  ink.beginPath()
  ink.roundRect(0, 0, 32, 32, 8)
  ink.fillStyle = '#10162f'
  ink.fill()
  ink.strokeStyle = '#fbfaf6'
  ink.lineWidth = 3
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.stroke(new Path2D('M7 24h7v-7h6v-6h5'))
  dot(ink, 7, 24, 3, '#fbfaf6')
  dot(ink, 24, 10, 4, '#ff7a52')
  ink.restore()
}
