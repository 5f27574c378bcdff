import { describe, expect, it } from 'vitest'
import { isPersonName, lettersIn, tidyName, withMiddleDots } from './person-names.ts'

describe('a name', () => {
  it.each([
    ['阿卜杜热合曼·买买提明·吐尔逊', '阿卜杜热合曼·买买提明·吐尔逊'],
    ['阿依古丽•买买提', '阿依古丽·买买提'],
    ['阿依古丽・买买提', '阿依古丽·买买提'],
    ['阿依古丽‧买买提', '阿依古丽·买买提'],
    ['阿依古丽．买买提', '阿依古丽·买买提'],
    ['阿依古丽.买买提', '阿依古丽·买买提'],
    [' 阿依古丽 ·  买买提　', '阿依古丽·买买提'],
    ['𬀩•𬭎', '𬀩·𬭎'],
    ['  Maria  José ', 'Maria José'],
    ['Jose\u0301', 'José'],
    ['Ｌｉ　Lei', 'Li Lei'],
    ['Sean O’Brien', "Sean O'Brien"],
    ['Anne‑Marie', 'Anne-Marie'],
    ['J. R. Smith', 'J. R. Smith'],
  ])('%j is written %j', (typed, name) => {
    expect(tidyName(typed)).toBe(name)
    expect(isPersonName(name)).toBe(true)
  })

  it.each(["'t Hooft", 'Nguyễn Thị Ánh', 'Łukasz Żółć', 'Eric王', 'José María Aznar-López', '〇', 'Jr.'])(
    'may be %s',
    (name) => expect(isPersonName(name)).toBe(true),
  )

  it.each([
    '',
    '·',
    '·阿卜杜',
    '-',
    '小明2',
    '林小算1班',
    '👩‍🚀',
    '<b>',
    'Иван',
    'أحمد',
    '小_明',
    '小明（大）',
    '张三@',
    'a\nb',
  ])('is not %j', (text) => expect(isPersonName(text)).toBe(false))
})

it.each([
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['𬀩．𬭎．𬀩', '𬀩·𬭎·𬀩'],
  ['•小明•', '•小明•'],
  ['example．com', 'example．com'],
])('of the nickname %j the dots between Chinese letters are written %j', (typed, name) =>
  expect(withMiddleDots(typed)).toBe(name),
)

it.each([
  ['𬀩𬭎', 2],
  ['阿·a', 3],
])('%s has %i characters', (text, count) => expect(lettersIn(text)).toBe(count))
