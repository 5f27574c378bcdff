import { expect, test } from 'vitest'
import { isEasyPassword, isNamedAfter } from './passwords.ts'

const owner = { phone: '19900001234', name: '小算盘Lin' }

test.each([
  '111111',
  'aaaaaaaa',
  '123123',
  'abcabc',
  '20102010',
  '１２３４５６',
  '123456',
  '7890123',
  '654321',
  'abcdefgh',
  'FEDCBA',
  '098765',
  'qisuan',
  'Qisuan@2026',
  '启算2026',
  'woaini520',
  '5201314',
  'aini1314',
  '19900001234',
  '001234',
  '0000123',
  'a19900001234',
  '小算盘lin',
  '小算盘Lin2026',
  ' 小算盘lin1',
])('%j is easy', (password) => {
  expect(isEasyPassword(password, owner)).toBe(true)
})

test.each(['suanfa-2026', 'qisuan-pupil', 'k7m2qp', '112233', '小算盘一号', 'abab12', '19900005678'])(
  '%j is not',
  (password) => {
    expect(isEasyPassword(password, owner)).toBe(false)
  },
)

test.each([
  ['苗圃杯2027', true],
  [' 苗圃杯 ', true],
  ['miaopucup2027', true],
  ['Miaopu Cup!', true],
  ['苗圃杯一号', false],
  ['我爱苗圃杯', false],
  ['苗圃杯20270301', false],
])('%j is named after the competition: %s', (password, is) => {
  expect(isNamedAfter(password, ['苗圃杯', 'Miaopu Cup', ''])).toBe(is)
})
