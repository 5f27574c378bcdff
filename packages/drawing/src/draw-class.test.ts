import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { classDrawing, type ClassPicture } from './draw-class.ts'

const picture: ClassPicture = {
  competition: '启算',
  name: '编程社',
  asOf: '截至 11 月 20 日 18:00',
  members: 11,
  played: 8,
  of: '/ 11 人',
  counted: '已经出发',
  best: ['全班最好的一次', '62,168 分'],
  qrCode: ['101', '010', '101'],
  invitation: '扫码加入',
}

/** Texts that a picture shows, and whether the stair is white above a step: played, or not yet. */
function drawn(change: Partial<ClassPicture>) {
  const canvas = createCanvas(300, 400)
  const context = canvas.getContext('2d')
  const texts: string[] = []
  const { fillText } = context
  context.fillText = (text, ...at) => {
    texts.push(text)
    fillText.call(context, text, ...at)
  }
  classDrawing({ ...picture, ...change }).draw(context)
  const isSolid = (x: number, y: number) =>
    context
      .getImageData(x, y, 1, 1)
      .data.slice(0, 3)
      .every((each) => each > 240)
  return { texts, isSolid }
}

test('a class shows how many have played and its best moment', () => {
  expect(drawn({}).texts).toEqual([
    '启算',
    '编程社',
    '截至 11 月 20 日 18:00',
    '8',
    '/ 11 人',
    '已经出发',
    '全班最好的一次',
    '62,168 分',
    '扫码加入',
  ])
  expect(drawn({ best: undefined }).texts).not.toContain('62,168 分')
})

test.each([
  [11, true],
  [1, false],
  [0, false],
])('with %i of 11 the line is solid to the middle: %s', (played, isSolid) => {
  // The sixth step of eleven, below its end.
  expect(drawn({ played }).isSolid(150, Math.round(322 - (5 * 100) / 11))).toBe(isSolid)
})
