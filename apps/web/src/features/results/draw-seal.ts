import type { Ink } from '../../ui/drawing/drawing.ts'
import { serif } from '../../ui/drawing/faces.ts'

interface Seal {
  x: number
  y: number
  radius: number
  /** Around the star. */
  text: string
  colour: string
}

/** A round seal, pressed a little askew: ring, star, and the name along the ring. */
export function drawSeal(ink: Ink, { x, y, radius, text, colour }: Seal): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate(-0.06)
  ink.globalAlpha = 0.86
  ink.globalCompositeOperation = 'multiply'
  ink.strokeStyle = colour
  ink.fillStyle = colour
  ink.lineWidth = radius * 0.075
  ink.beginPath()
  ink.arc(0, 0, radius, 0, 2 * Math.PI)
  ink.stroke()
  drawStar(ink, radius * 0.3)
  drawAlong(ink, Array.from(text), radius)
  ink.restore()
}

function drawStar(ink: Ink, radius: number): void {
  ink.beginPath()
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    // Of a regular star the inner corners lie at this share of the radius.
    const reach = corner % 2 === 0 ? radius : radius * 0.382
    ink.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  ink.closePath()
  ink.fill()
}

/** Letters over the upper three quarters of the ring, their feet towards the middle. */
function drawAlong(ink: Ink, letters: readonly string[], radius: number): void {
  const spread = Math.min(1.55 * Math.PI, letters.length * 0.5)
  const apart = letters.length > 1 ? spread / (letters.length - 1) : 0
  const size = Math.min(radius * 0.3, apart * radius * 0.62)
  ink.font = `700 ${size}px ${serif}`
  ink.textAlign = 'center'
  for (const [index, letter] of letters.entries()) {
    ink.save()
    ink.rotate(index * apart - spread / 2)
    ink.fillText(letter, 0, -radius * 0.66)
    ink.restore()
  }
}
