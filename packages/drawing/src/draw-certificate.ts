import { certificateTexts as copy } from '#copy/certificate-texts'
import { drawMark, drawWithin, type MarkFacts } from './draw-mark.ts'
import { drawQrCode } from './draw-qr-code.ts'
import { dot, inTwoLines, rule, trace, write, writeInLines, type Drawing, type CanvasContext } from './drawing.ts'
import { sans } from './font-families.ts'
import { drawSeal } from './draw-seal.ts'
import { guilloche, wavesAround, type Track } from './guilloche.ts'

/** Facts of a certificate's issuer. */
export interface Issuer extends MarkFacts {
  competition: string
  english: string | undefined
  /** The heading of its certificates. */
  title: string
  /** The line below it; empty for none. */
  englishTitle: string
  /** Name on the certificate. */
  name: string
  /** The words before the name of the award. */
  honour: string
  signatory: string | undefined
  signature: ImageBitmap | undefined
  seal: ImageBitmap | undefined
  /** The text of a drawn seal, where there is no picture of one. */
  sealText: string | undefined
}

export interface Certificate {
  name: string
  year: number
  round: string
  group: string | undefined
  award: string
  issuer: Issuer
  /** The date of the award, in Chinese. */
  date: string
  number: string
  /** Modules of the QR code with the verification URL. */
  qrCode: readonly string[]
  /** The URL for verifying a number by hand, without the scheme. */
  verifyAt: string
}

/** A4, landscape, in millimetres. */
const page = { width: 297, height: 210 }
const paper = { light: '#fffdf6', warm: '#f6ecd6' }
const gold = '#a8832f'
const red = '#9d1f1f'
const dark = '#1c1a17'
const faint = '#6d6350'

/** The drawing of an award's certificate (spec §2, Rewards and Results pages). */
export function certificateDrawing(certificate: Certificate): Drawing {
  return {
    ...page,
    draw: (context) => {
      drawPaper(context)
      drawBorder(context)
      drawFrame(context)
      drawText(context, certificate)
      drawFoot(context, certificate)
    },
  }
}

function drawPaper(context: CanvasContext): void {
  const glow = context.createRadialGradient(148.5, 92, 20, 148.5, 105, 190)
  glow.addColorStop(0, paper.light)
  glow.addColorStop(1, paper.warm)
  context.fillStyle = glow
  context.fillRect(0, 0, page.width, page.height)
  drawWatermark(context)
}

/** The site's stepped line from the lower left to the upper right, as a barely visible pattern of fine lines. */
function drawWatermark(context: CanvasContext): void {
  context.strokeStyle = 'rgb(168 131 47 / 20%)'
  context.lineWidth = 0.12
  context.lineJoin = 'round'
  context.save()
  context.beginPath()
  context.rect(25, 25, page.width - 50, page.height - 50)
  context.clip()
  for (let line = -4; line <= 4; line += 1) {
    // A diagonal offset keeps the same distance between horizontal and between vertical parts.
    const across = line * 1.1
    trace(
      context,
      way.map(([x, y]) => ({ x: x + across, y: y + across })),
    )
    context.stroke()
  }
  context.restore()
}

const way = [
  [15, 145],
  [77, 145],
  [77, 121],
  [124, 121],
  [124, 97],
  [171, 97],
  [171, 73],
  [218, 73],
  [218, 49],
  [282, 49],
] as const

function drawBorder(context: CanvasContext): void {
  const inset = 14.5
  const track: Track = {
    left: inset,
    top: inset,
    width: page.width - 2 * inset,
    height: page.height - 2 * inset,
    radius: 9,
  }
  const waves = wavesAround(track, 19)
  context.strokeStyle = gold
  context.lineWidth = 0.12
  context.lineJoin = 'round'
  for (const line of guilloche({ track, waves, swing: 4.2, lines: 9 })) {
    trace(context, line)
    context.stroke()
  }
}

/** Two rules inside the border with stepped corners, like the site's line. */
function drawFrame(context: CanvasContext): void {
  context.strokeStyle = gold
  context.lineJoin = 'miter'
  for (const [inset, step, width] of [
    [23, 5, 0.5],
    [24.6, 5, 0.2],
  ] as const) {
    const right = page.width - inset
    const bottom = page.height - inset
    const corner = (x: number, y: number, dx: number, dy: number, horizontalFirst: boolean) => {
      const steps = [
        { x: x + 2 * step * dx, y },
        { x: x + 2 * step * dx, y: y + step * dy },
        { x: x + step * dx, y: y + step * dy },
        { x: x + step * dx, y: y + 2 * step * dy },
        { x, y: y + 2 * step * dy },
      ]
      return horizontalFirst ? steps : steps.toReversed()
    }
    trace(context, [
      ...corner(right, inset, -1, 1, true),
      ...corner(right, bottom, -1, -1, false),
      ...corner(inset, bottom, 1, -1, true),
      ...corner(inset, inset, 1, 1, false),
    ])
    context.closePath()
    context.lineWidth = width
    context.stroke()
  }
  for (const [x, y] of [
    [25.5, 25.5],
    [271.5, 25.5],
    [25.5, 184.5],
    [271.5, 184.5],
  ] as const) {
    dot(context, x, y, 1, gold)
  }
}

function drawText(context: CanvasContext, { name, year, round, group, award, issuer }: Certificate): void {
  const middle = page.width / 2
  drawMark(context, issuer, middle - 4.5, 29, 9)
  const heading = { x: middle, within: 205 }
  write(context, issuer.title, { ...heading, y: 53, size: 12, weight: 700, colour: red, gap: 5 })
  const latin = { ...heading, y: 60, size: 3.4, weight: 500, font: sans, colour: gold, gap: 1.3 }
  if (issuer.englishTitle) write(context, issuer.englishTitle, latin)
  if (issuer.english) {
    write(context, issuer.english, { x: middle, y: 65.5, size: 3.8, font: sans, colour: faint, within: 190 })
  }
  const owner = { x: middle, y: 91, size: 24, weight: 700, colour: dark, gap: 6, within: 215, smallest: 0.4 }
  writeInLines(context, name, owner)
  context.strokeStyle = gold
  context.lineWidth = 0.3
  rule(context, { x: middle - 60, y: 98.5 }, { x: middle + 60, y: 98.5 })
  const sentence = { x: middle, size: 6.4, colour: dark, within: 215 }
  const parts = [...copy.citation(year, issuer.competition, round, group), issuer.honour] as const
  const [first, second] = inTwoLines(context, parts, sentence.size)
  write(context, first, { ...sentence, y: 111 })
  write(context, second, { ...sentence, y: 120.8 })
  write(context, award, { x: middle, y: 140, size: 14.5, weight: 700, colour: red, gap: 4.5, within: 190 })
}

function drawFoot(context: CanvasContext, { issuer, date, number, qrCode, verifyAt }: Certificate): void {
  drawQrCode(context, qrCode, { x: 36, y: 152, size: 26 })
  context.strokeStyle = gold
  context.lineWidth = 0.2
  context.strokeRect(36, 152, 26, 26)
  const beside = { x: 66, align: 'left' } as const
  write(context, copy.number, { ...beside, y: 156, size: 4.2, colour: faint })
  write(context, number, { ...beside, y: 163.4, size: 5.6, weight: 600, font: sans, colour: dark })
  write(context, copy.scan, { ...beside, y: 170.6, size: 4.2, colour: faint })
  write(context, verifyAt, { ...beside, y: 177, size: 4, font: sans, colour: faint, within: 60 })
  drawSignature(context, issuer)
  write(context, issuer.name, { x: 201, y: 164, size: 5.4, colour: dark, within: 58 })
  write(context, date, { x: 201, y: 173.5, size: 5.4, colour: dark })
  drawStamp(context, issuer)
}

function drawSignature(context: CanvasContext, { signatory, signature }: Issuer): void {
  if (signature) drawWithin(context, signature, { x: 128, y: 150, width: 44, height: 18 })
  if (signatory) write(context, signatory, { x: 150, y: 173.5, size: 4.6, colour: dark, within: 44 })
}

/** The seal, beside name and date, so that both stay readable: the organiser's picture, or a drawn one with the organiser's text, or none. */
function drawStamp(context: CanvasContext, { seal, sealText }: Issuer): void {
  const { x, y, radius } = { x: 249, y: 165, radius: 14.5 }
  if (seal) {
    context.save()
    context.globalCompositeOperation = 'multiply'
    drawWithin(context, seal, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })
    context.restore()
  } else if (sealText) {
    drawSeal(context, { x, y, radius, text: sealText, colour: '#c22a22' })
  }
}
