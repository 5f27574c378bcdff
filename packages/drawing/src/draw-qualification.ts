import { certificateTexts as copy } from '#copy/certificate-texts'
import { drawQrCode } from './draw-qr-code.ts'
import { dot, rule, trace, write, writeInLines, type Drawing, type CanvasContext } from './drawing.ts'
import { sans } from './font-families.ts'

export interface Qualification {
  /** The name of the site: short, then in full. */
  title: string
  /** The colour of what is celebrated, on a dark ground. */
  accent: string
  name: string
  round: string
  year: number
  number: string
  /** Modules of the QR code with the verification URL. */
  qrCode: readonly string[]
}

const size = { width: 320, height: 200 }
const cell = 20
const colours = { paper: '#fbfaf6', faint: '#a9aec7' }

/** The image for a qualified player (spec §2, Rewards, state 4): a line that passes a stop and continues. */
export function qualificationDrawing(qualification: Qualification): Drawing {
  const { title, accent, name, round, year, number, qrCode } = qualification
  return {
    ...size,
    draw: (context) => {
      drawGround(context)
      drawWay(context, accent)
      drawNumber(context, number, qrCode)
      const left = { x: 24, align: 'left', font: sans } as const
      write(context, title, { ...left, y: 30, size: 7, weight: 600, colour: colours.paper, within: 200 })
      writeInLines(context, name, { ...left, y: 84, size: 26, weight: 700, colour: colours.paper, within: 200 })
      write(context, `${year} 赛季 · ${copy.qualifiedText(round)}`, { ...left, y: 102, size: 9, colour: colours.faint })
      write(context, copy.qualified, { ...left, y: 158, size: 28, weight: 700, colour: accent })
      write(context, copy.qualifiedLatin, { ...left, y: 174, size: 6, weight: 600, colour: colours.faint, gap: 2 })
    },
  }
}

function drawGround(context: CanvasContext): void {
  const gradient = context.createRadialGradient(280, 40, 8, 280, 40, 250)
  for (const [stop, colour] of sky) gradient.addColorStop(stop, colour)
  context.fillStyle = gradient
  context.fillRect(0, 0, size.width, size.height)
  context.strokeStyle = 'rgb(255 255 255 / 7%)'
  context.lineWidth = 0.5
  for (let x = cell; x < size.width; x += cell) rule(context, { x, y: 0 }, { x, y: size.height })
  for (let y = cell; y < size.height; y += cell) rule(context, { x: 0, y }, { x: size.width, y })
}

/** Colours of the sky at dawn, from the sun outwards. */
const sky = [
  [0, '#ffdca6'],
  [0.14, '#ff9d6b'],
  [0.34, '#b0507a'],
  [0.6, '#3a2f78'],
  [1, '#10162f'],
] as const

function drawWay(context: CanvasContext, accent: string): void {
  context.lineWidth = 5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = colours.paper
  trace(context, [
    { x: 180, y: 140 },
    { x: 200, y: 140 },
    { x: 200, y: 100 },
    { x: 240, y: 100 },
  ])
  context.stroke()
  context.setLineDash([0.1, 9.9])
  trace(context, [
    { x: 260, y: 100 },
    { x: 280, y: 100 },
    { x: 280, y: 60 },
  ])
  context.stroke()
  context.setLineDash([])
  dot(context, 180, 140, 6, colours.paper)
  dot(context, 240, 100, 10, colours.paper)
  dot(context, 240, 100, 5, accent)
  dot(context, 280, 40, 11, '#fff3d9')
}

/** The certificate's number and QR code, which make the image verifiable. */
function drawNumber(context: CanvasContext, number: string, qrCode: readonly string[]): void {
  drawQrCode(context, qrCode, { x: 252, y: 132, size: 44 })
  write(context, number, { x: 274, y: 184, size: 4.9, weight: 600, font: sans, colour: colours.paper })
}
