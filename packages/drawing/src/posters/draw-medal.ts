import { posterTexts } from '#copy/poster-texts'
import { dot, trace, write, type CanvasContext } from '../drawing.ts'
import { sans } from '../font-families.ts'
import { stepWave } from '../guilloche.ts'
import { muted } from './colours.ts'

/** Bronze, silver and gold, each for three levels. */
const metals = [
  { light: '#f3d2b0', dark: '#a5683a', text: '#6e3f1c' },
  { light: '#eef1f7', dark: '#8a93a8', text: '#454d63' },
  { light: '#ffe9a8', dark: '#c08a1c', text: '#775206' },
] as const
const levelsOfAMetal = 3
const levels = metals.length * levelsOfAMetal

/** The medal for the time played (spec §9), with the site's line around its rim and a lit dot for each level. */
export function drawMedal(
  context: CanvasContext,
  level: number,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const metal = metals[Math.min(metals.length - 1, Math.floor((level - 1) / levelsOfAMetal))] ?? metals[0]
  context.save()
  context.translate(x, y)
  const shine = context.createLinearGradient(-radius, -radius, radius, radius)
  shine.addColorStop(0, metal.light)
  shine.addColorStop(0.5, '#ffffff')
  shine.addColorStop(1, metal.light)
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fillStyle = shine
  context.fill()
  context.strokeStyle = metal.dark
  context.lineWidth = radius * 0.05
  context.stroke()
  drawRim(context, radius)
  for (let light = 0; light < levels; light += 1) {
    // Dots run from the lower left over the top to the lower right.
    const angle = Math.PI * (0.8 + (1.4 * light) / (levels - 1))
    const place = { x: Math.cos(angle) * radius * 0.62, y: Math.sin(angle) * radius * 0.62 }
    dot(context, place.x, place.y, radius * 0.055, light < level ? metal.dark : `${metal.dark}40`)
  }
  const size = radius * 0.66
  write(context, String(level), { x: 0, y: size * 0.4, size, weight: 700, font: sans, colour: metal.text })
  write(context, posterTexts.level, { x: 0, y: radius * 0.58, size: radius * 0.22, weight: 700, colour: metal.text })
  context.restore()
  write(context, posterTexts.medal, { x, y: y + radius + 34, size: 24, colour: muted })
}

function drawRim(context: CanvasContext, radius: number): void {
  context.lineWidth = radius * 0.016
  for (const shift of [0, Math.PI / 2, Math.PI, 1.5 * Math.PI]) {
    const points = Array.from({ length: 361 }, (_, degree) => {
      const angle = (degree * Math.PI) / 180
      const reach = radius * (0.85 + 0.07 * stepWave(18 * angle + shift))
      return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
    })
    trace(context, points)
    context.stroke()
  }
}
