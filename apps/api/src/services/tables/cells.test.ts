import { describe, expect, it } from 'vitest'
import { dateTimeCell, filled, numberCell, quoted, textCell, userIdCell, wholeCell } from './cells.ts'

const messageOf = (read: { error?: { issues: { message: string }[] } }) => read.error?.issues[0]?.message

describe('a number', () => {
  it.each([
    ['', undefined],
    ['0', 0],
    ['1350', 1350],
    ['1,350', 1350],
    ['1，350', 1350],
    ['1 350', 1350],
    ['1,234,567.5', 1_234_567.5],
    ['１３５０', 1350],
    ['８８．５', 88.5],
    ['\u300088.5\u3000', 88.5],
  ])('is read from %j', (text, number) => {
    expect(numberCell(1e15).parse(text)).toBe(number)
  })

  it.each([
    ['一千', '“一千”不是数字'],
    ['1e3', '“1e3”不是数字'],
    ['NaN', '“NaN”不是数字'],
    ['1,35', '“1,35”不是数字'],
    ['.5', '“.5”不是数字'],
    ['-1', '“-1”是负数'],
    ['101', '“101”太大'],
  ])('is refused with its value: %j', (text, sentence) => {
    expect(messageOf(numberCell(100).safeParse(text))).toBe(sentence)
  })

  it('that must be there is refused when the cell is empty', () => {
    expect(messageOf(filled(numberCell(1)).safeParse(''))).toBe('没有填')
    expect(filled(numberCell(1)).parse('0')).toBe(0)
  })
})

it.each([
  ['', undefined, undefined],
  ['１０２４', 1024, undefined],
  ['1,024', 1024, undefined],
  ['1.5', undefined, '“1.5”不是用户号'],
  ['-1', undefined, '“-1”不是用户号'],
  ['99999999999', undefined, '“99999999999”不是用户号'],
])('a user number: %j', (text, id, sentence) => {
  const read = userIdCell.safeParse(text)
  expect(read.data).toBe(id)
  expect(messageOf(read)).toBe(sentence)
})

it.each([
  ['2026/11/20 9:05', '2026-11-20T01:05:00.000Z', undefined],
  ['46346.37847222222', '2026-11-20T01:05:00.000Z', undefined],
  ['昨天', undefined, expect.stringMatching(/^“昨天”不是时刻/)],
])('a time: %j', (text, instant, sentence) => {
  const read = dateTimeCell('Asia/Shanghai').safeParse(text)
  expect(read.data?.toISOString()).toBe(instant)
  expect(messageOf(read)).toEqual(sentence)
})

it('quotes a text without control characters, and not at any length', () => {
  expect(quoted('a\0\u001b[2Jb')).toBe('“a [2Jb”')
  expect(quoted('长'.repeat(100))).toBe(`“${'长'.repeat(40)}…”`)
})

it.each([
  ['', undefined, undefined],
  ['一\n二', '一 二', undefined],
  ['四个字啊', '四个字啊', undefined],
  ['有五个字啊', undefined, '有 5 个字，最多 4 个'],
  ['\u0007', undefined, '有无法识别的字符'],
])('a text: %j', (text, line, sentence) => {
  const read = textCell(4).safeParse(text)
  expect(read.data).toBe(line)
  expect(messageOf(read)).toBe(sentence)
})

it.each([
  ['', undefined, undefined],
  ['1', 1, undefined],
  ['３０', 30, undefined],
  ['0', undefined, '“0”不是 1 到 30 的整数'],
  ['31', undefined, '“31”不是 1 到 30 的整数'],
  ['1.5', undefined, '“1.5”不是 1 到 30 的整数'],
])('a whole number: %j', (text, number, sentence) => {
  const read = wholeCell(1, 30).safeParse(text)
  expect(read.data).toBe(number)
  expect(messageOf(read)).toBe(sentence)
})
