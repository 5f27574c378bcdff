import type { CanvasContext } from './drawing.ts'
import { serif } from './font-families.ts'

interface Seal {
  x: number
  y: number
  radius: number
  /** The text around the star. */
  text: string
  colour: string
}

/** A round, slightly rotated seal: ring, star, and the name along the ring. */
export function drawSeal(context: CanvasContext, { x, y, radius, text, colour }: Seal): void {
  context.save()
  context.translate(x, y)
  context.rotate(-0.06)
  context.globalAlpha = 0.86
  context.globalCompositeOperation = 'multiply'
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = radius * 0.075
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.stroke()
  drawStar(context, radius * 0.3)
  drawAlong(context, Array.from(text), radius)
  context.restore()
}

function drawStar(context: CanvasContext, radius: number): void {
  context.beginPath()
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    // The inner corners of a regular star lie at this fraction of the radius.
    const reach = corner % 2 === 0 ? radius : radius * 0.382
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  context.closePath()
  context.fill()
}

/** Draws letters along the upper three quarters of the ring, upright towards the outside. */
function drawAlong(context: CanvasContext, letters: readonly string[], radius: number): void {
  const spread = Math.min(1.55 * Math.PI, letters.length * 0.5)
  const apart = letters.length > 1 ? spread / (letters.length - 1) : 0
  const size = Math.min(radius * 0.3, apart * radius * 0.62)
  context.font = `700 ${size}px ${serif}`
  context.textAlign = 'center'
  for (const [index, letter] of letters.entries()) {
    context.save()
    context.rotate(index * apart - spread / 2)
    context.fillText(letter, 0, -radius * 0.66)
    context.restore()
  }
}
