import { expect, it } from 'vitest'
import { fillText, placeholdersIn, signed, smsParts, unknownPlaceholders } from './message-text.ts'

const values = { name: '小航', group: '中学组', province: '江苏省' }

it.each([
  ['{name}同学，{group}初赛开始了', '小航同学，中学组初赛开始了', ['name', 'group'], []],
  ['${name}：${province}赛区，${name}', '小航：江苏省赛区，小航', ['name', 'province'], []],
  ['{phone}和{姓名}不填', '{phone}和{姓名}不填', [], ['phone', '姓名']],
  ['没有', '没有', [], []],
  ['{}', '{}', [], ['']],
])('%s', (text, filled, known, unknown) => {
  expect(fillText(text, values)).toBe(filled)
  expect(placeholdersIn(text)).toEqual(known)
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

it('a filled value is not read as a placeholder again', () => {
  expect(fillText('{name}', { ...values, name: '{group}' })).toBe('{group}')
})

it.each([
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [201, 3],
  [202, 4],
])('a text of %i characters is charged as %i', (length, parts) => {
  expect(smsParts('字'.repeat(length))).toBe(parts)
})

it('the signature counts', () => {
  expect(signed('启算', '你好')).toBe('【启算】你好')
})
