import { avatarIndex } from '@qisuan/rules/boards/medals'
import { posterTexts as copy } from '#copy/poster-texts'
import { drawMark } from '../draw-mark.ts'
import { drawQrCode } from '../draw-qr-code.ts'
import { rule, write, writeInLines, type Drawing, type CanvasContext } from '../drawing.ts'
import { sans } from '../font-families.ts'
import type { Brand } from './brand.ts'
import { dark, muted, paletteOf, paper } from './colours.ts'
import { drawAvatar } from './draw-avatar.ts'
import { drawMedal } from './draw-medal.ts'
import { drawLandscape, drawWay } from './draw-mountain.ts'
import { card, size } from './mountain.ts'
import type { PosterFacts } from './poster-facts.ts'
import { posterFigures, type PosterFigures } from './poster-figures.ts'
import { roundedBox } from '../rounded-box.ts'

const left = 84

/** The poster of a rank (spec §2, Share posters): the percentage, the position on the mountain path, and the facts. */
export function posterDrawing(share: PosterFacts, brand: Brand): Drawing {
  return {
    ...size,
    draw: (context) => {
      const text = posterFigures(share, brand)
      context.fillStyle = dark
      context.fillRect(0, 0, size.width, size.height)
      drawLandscape(context, paletteOf(share.group))
      drawHead(context, text, brand)
      drawNumber(context, text)
      const here = drawWay(context, share.percentage / 100)
      drawAvatar(context, avatarIndex(share.id), { ...here, radius: 62 })
      drawCard(context, share, text, brand)
    },
  }
}

function drawHead(context: CanvasContext, text: PosterFigures, brand: Brand): void {
  const { shortName, fullName } = brand
  drawMark(context, brand, left, 76, 68)
  const name = { x: left + 86, colour: paper, align: 'left', within: 420 } as const
  write(context, shortName, { ...name, y: 106, size: 36, weight: 700 })
  if (fullName !== shortName) write(context, fullName, { ...name, y: 141, size: 22 })
  const season = {
    x: size.width - left,
    y: 122,
    size: 28,
    weight: 700,
    colour: paper,
    align: 'right',
    within: 380,
  } as const
  write(context, text.season, season)
}

function drawNumber(context: CanvasContext, { percentage, group, beaten }: PosterFigures): void {
  const line = { x: left, size: 54, weight: 700, colour: paper, align: 'left' } as const
  write(context, beaten, { ...line, y: 268 })
  const figure = { x: left - 10, y: 520, size: 290, weight: 700, font: sans, colour: '#ffffff', align: 'left' } as const
  const written = write(context, percentage, figure)
  write(context, '%', { ...figure, x: left + written, size: 130 })
  write(context, copy.of(group), { ...line, y: 612 })
}

/** Draws the card with the name, the facts, and the QR code of the shared page where no thumb covers it. */
function drawCard(context: CanvasContext, share: PosterFacts, text: PosterFigures, brand: Brand): void {
  context.save()
  context.shadowColor = 'rgb(16 22 47 / 45%)'
  context.shadowBlur = 60
  context.shadowOffsetY = 12
  context.fillStyle = card.colour
  roundedBox(context, card)
  context.fill()
  context.restore()

  const name = { x: 96, y: 1340, size: 68, weight: 700, colour: dark, align: 'left', within: 680 } as const
  writeInLines(context, share.username, name)
  const from = [share.province_name, text.group].filter(Boolean).join(' · ')
  write(context, from, {
    x: 96,
    y: 1400,
    size: 31,
    weight: 700,
    colour: paletteOf(share.group).accent,
    align: 'left',
    within: 680,
  })
  drawMedal(context, share.medal_level, { x: 910, y: 1342, radius: 70 })
  drawFacts(context, text)
  drawInvitation(context, share.qr_code, text, brand)
}

function drawFacts(context: CanvasContext, text: PosterFigures): void {
  context.strokeStyle = 'rgb(16 22 47 / 12%)'
  context.lineWidth = 2
  for (const y of [1472, 1614]) rule(context, { x: 96, y }, { x: size.width - 96, y })
  const facts = [
    { label: text.nationalRankLabel, value: text.nationalRank },
    { label: copy.provinceRank, value: text.provinceRank },
    { label: copy.minutes, value: text.minutes },
    { label: copy.score, value: text.score },
  ]
  for (const [index, { label, value }] of facts.entries()) {
    const place = { x: 96 + index * 226, align: 'left', within: 206 } as const
    write(context, label, { ...place, y: 1520, size: 25, colour: muted })
    if (value === undefined) write(context, copy.none, { ...place, y: 1580, size: 44, weight: 700, colour: muted })
    else write(context, value, { ...place, y: 1580, size: 50, weight: 600, font: sans, colour: dark })
  }
}

function drawInvitation(
  context: CanvasContext,
  modules: readonly string[],
  { asOf }: PosterFigures,
  { invitation }: Brand,
): void {
  drawQrCode(context, modules, { x: 96, y: 1640, size: 210, quiet: 1 })
  const beside = { x: 342, align: 'left' } as const
  write(context, copy.scan, { ...beside, y: 1708, size: 42, weight: 700, colour: dark })
  if (invitation) write(context, invitation, { ...beside, y: 1764, size: 30, colour: muted, within: 560 })
  write(context, asOf, { ...beside, y: 1832, size: 25, colour: muted })
}
