import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { isPersonName, tidyName } from '@qisuan/rules/people/person-names'
import { expect, test } from 'vitest'
import { drawingOf, drawPreview } from './draw-preview.ts'
import type { DrawnIdentity } from './drawn-identity.ts'
import { piecesFamily } from './font-families.ts'
import type { IssuedFacts } from './issued-facts.ts'
import { isWithin, registerFonts, useFonts } from './node-fonts.ts'
import type { PosterFacts, PosterIdentity } from './posters/poster-facts.ts'
import type { PreviewOrder } from './preview-order.ts'

const table = readFileSync(join(import.meta.dirname, '../../rules/src/people/national-table.txt'), 'utf8')
const levels = table.trim().split('\n').slice(1)

/** Letters of names from abroad: Latin ones with marks, and what stands between the parts of a name. */
const latin = Array.from('ÀÉÎÕÜßÆØÅÞðñçąćčďęěğıłľńňőœřśşšţťůűźżžșțơưạếộỹƏə·’‘ʻʼ-')

/** A letter of the scripts of Unicode 15.1, which no font of ours has. */
const missing = '\u{2EBF0}'

const cell = 24
const columns = 25

/** The pictures of letters, drawn on one sheet in the fonts of drawings. */
async function pictures(letters: readonly string[]): Promise<string[]> {
  const context = createCanvas(columns * cell, Math.ceil(letters.length / columns) * cell).getContext('2d')
  useFonts(context, await registerFonts(letters.join('')))
  // Not the device's fonts, which would hide what ours lack.
  context.font = `700 ${cell * 0.75}px '${piecesFamily}'`
  const placeOf = (index: number) => [(index % columns) * cell, Math.floor(index / columns) * cell] as const
  for (const [index, letter] of letters.entries()) {
    const [x, y] = placeOf(index)
    context.fillText(letter, x + 2, y + cell * 0.75)
  }
  return letters.map((_, index) => {
    const { data } = context.getImageData(...placeOf(index), cell, cell)
    return Buffer.from(data).toString('base64')
  })
}

test('the table has 3500, 3000 and 1605 characters', () => {
  const all = levels.map((level) => Array.from(level))
  expect(all.map(({ length }) => length)).toEqual([3500, 3000, 1605])
  expect(new Set(all.flat()).size).toBe(8105)
})

test('each character may stand in a name, and stays as it is', () => {
  const refused = Array.from(levels.join('')).filter((letter) => tidyName(letter) !== letter || !isPersonName(letter))
  expect(refused).toEqual([])
})

test('pages have a font for each character of the table that older devices lack', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../styles/rare-letters.css'), 'utf8')
  const pieces = readFileSync(join(import.meta.dirname, '../fonts/serif/pieces.txt'), 'utf8').split('\n')
  const faces = Array.from(
    sheet.matchAll(/(rare-\d)\.woff2[^}]*unicode-range: ([^;]+);/g),
    ([, piece = '', range = '']) => ({
      letters: pieces.find((line) => line.startsWith(`${piece}\t`)) ?? '',
      range,
    }),
  )
  // Every device of the floor has the ideographs of Unicode 1.
  const rare = Array.from(levels.join('')).filter((letter) => letter < '\u4E00' || letter > '\u9FA5')
  expect(rare).toHaveLength(276)
  const withoutFont = rare.filter(
    (letter) => !faces.some(({ letters, range }) => isWithin(range, letter) && letters.includes(letter)),
  )
  expect(withoutFont).toEqual([])
})

test('each character of the national table and each letter of names from abroad is drawn, and no empty box', async () => {
  const [box, otherBox, blank] = await pictures([missing, '\u{2EBF1}', ' '])
  expect(otherBox).toBe(box)
  const letters = [...levels.flatMap((level) => Array.from(level)), ...latin]
  const bare: string[] = []
  const sheet = 400
  for (let from = 0; from < letters.length; from += sheet) {
    const some = letters.slice(from, from + sheet)
    const drawn = await pictures(some)
    bare.push(...some.filter((_, index) => drawn[index] === box || drawn[index] === blank))
  }
  expect(bare).toEqual([])
})

const names = [
  '阿卜杜热合曼·买买提明·吐尔逊',
  '𬀩𬭎',
  'Maria-Fernanda O’Brien García Łukaszewicz',
  '阿'.repeat(40),
  `${'古丽·'.repeat(13)}𬀩`,
]

const identity: DrawnIdentity & PosterIdentity = {
  short_name: '启算',
  full_name: '全国青少年 AI 算法编程挑战赛',
  organisation: '启算组委会',
  certificate: { title: '荣誉证书', english_title: 'CERTIFICATE OF AWARD', honour: '表现优异，荣获' },
  poster: {},
}

const same = { year: 2026, group: 2 as const, qr_code: ['110', '011', '101'] }

const certificate = (name: string): IssuedFacts => ({
  ...same,
  name,
  round: '全国总决赛',
  award: '全国一等奖',
  date: '2026-11-28T00:00:00+08:00',
  number: '7K4X-91DM-2QPC',
  verify_url: 'https://example.org/verify/7K4X-91DM-2QPC',
})

const share = (username: string): PosterFacts => ({
  ...same,
  id: 7,
  username,
  round: '初赛',
  province_name: '新疆维吾尔自治区',
  province_rank: 1,
  national_rank: 12,
  percentage: 98.7,
  medal_level: 2,
  duration: 7404,
  score: 99_874,
  as_of: '2026-11-20T18:00:00+08:00',
})

const timeZone = 'Asia/Shanghai'
const orders: { place: number; orderOf: (name: string) => PreviewOrder }[] = [
  {
    place: 215,
    orderOf: (name) => ({ kind: 'certificate', certificate: certificate(name), identity, timeZone, pictures: {} }),
  },
  {
    place: 200,
    orderOf: (name) => ({ kind: 'qualification', certificate: certificate(name), identity, timeZone, pictures: {} }),
  },
  { place: 680, orderOf: (name) => ({ kind: 'poster', share: share(name), identity, timeZone, pictures: {} }) },
  { place: 580, orderOf: (name) => ({ kind: 'shareCard', share: share(name), identity, timeZone, pictures: {} }) },
]

/** Text and width of a name as it is written, in the drawing's units. */
async function written(order: PreviewOrder, name: string): Promise<{ text: string; width: number; size: number }[]> {
  const drawing = await drawingOf(order)
  const context = createCanvas(10, 10).getContext('2d')
  useFonts(context, await registerFonts(JSON.stringify(order)))
  const lines: { text: string; from: number; to: number; y: number; size: number }[] = []
  context.fillText = (text, x, y) => {
    const { width } = context.measureText(text)
    const from = context.textAlign === 'center' ? x - width / 2 : context.textAlign === 'right' ? x - width : x
    const size = Number(/([\d.]+)px/.exec(context.font)?.[1])
    const last = lines.at(-1)
    // A line with spaces between its letters is written letter by letter.
    if (last?.y === y && last.size === size) Object.assign(last, { text: last.text + text, to: from + width })
    else lines.push({ text, from, to: from + width, y, size })
  }
  drawing.draw(context)
  return lines
    .filter(({ text }) => name.includes(text))
    .map(({ text, from, to, size }) => ({ text, width: to - from, size }))
}

test.each(names.flatMap((name) => orders.map((order) => ({ name, ...order, kind: order.orderOf('').kind }))))(
  '$name has its place on a $kind',
  async ({ name, place, orderOf }) => {
    const lines = await written(orderOf(name), name)
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(name.replaceAll(' ', ''))
    expect(lines.length).toBeLessThan(3)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(place * 1.001)
  },
)

test('a long name is broken between its parts', async () => {
  const name = `${'古丽·'.repeat(13)}𬀩`
  const order = { kind: 'certificate' as const, certificate: certificate(name), identity, timeZone, pictures: {} }
  const lines = await written(order, name)
  expect(lines.map(({ text }) => text)).toEqual(['古丽·'.repeat(7), `${'古丽·'.repeat(6)}𬀩`])
})

test('a PDF of a rare name shows it, not an empty box', async () => {
  const pdf = async (name: string) => {
    const order = { kind: 'certificate' as const, certificate: certificate(name), identity, timeZone, pictures: {} }
    return Buffer.from(await drawPreview({ ...order, file: { format: 'pdf', title: '证书' } }))
  }
  const [rare, box, otherBox] = [await pdf('𬀩𬭎'), await pdf('\u{2EBF0}\u{2EBF1}'), await pdf('\u{2EBF1}\u{2EBF0}')]
  expect(rare.toString('latin1')).toMatch(/^%PDF-/)
  expect(otherBox.equals(box)).toBe(true)
  expect(rare.equals(box)).toBe(false)
})
