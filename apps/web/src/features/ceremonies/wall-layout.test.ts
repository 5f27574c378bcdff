import { expect, test } from 'vitest'
import type { Finalist } from './treads.ts'
import { layoutOf, ownSize } from './wall-layout.ts'

const rowsOf = (count: number, of: Partial<Finalist>): Finalist[] =>
  Array.from({ length: count }, () => ({
    rank: 1,
    province: '江苏省',
    school: null,
    name: '欧阳若水',
    score: null,
    award: null,
    ...of,
  }))

const told = (rows: readonly Finalist[]) => {
  const [row] = rows
  const { columns, density, originOf, size } = layoutOf(rows)
  return `${columns} ${density}: ${row && density !== 'dense' ? originOf(row) : ''} ${size}`
}

test.each([
  [12, {}, '2 roomy: 江苏 42'],
  [24, {}, '3 roomy: 江苏 42'],
  [28, {}, '2 lines: 江苏 42'],
  [42, {}, '3 lines: 江苏 42'],
  [43, {}, '4 dense:  42'],
  [24, { award: '一等奖' }, '3 roomy: 江苏 · 一等奖 42'],
  [24, { province: '黑龙江省', award: '全国总决赛一等奖' }, '2 lines: 黑龙江 · 全国总决赛一等奖 42'],
  [42, { name: '林岑', award: '一等奖' }, '3 lines: 江苏 · 一等奖 42'],
  [42, { province: '内蒙古自治区', award: '最佳创意奖' }, '3 lines: 内蒙古 42'],
  [12, { province: '新疆生产建设兵团', award: '全国总决赛一等奖' }, '2 roomy: 新疆生产建设兵团 42'],
  [12, { award: '一二三四五六七八九十一二三四五六七八九十' }, '2 roomy: 江苏 42'],
  [42, { province: '新疆生产建设兵团' }, '4 dense:  42'],
])('%i names of %o stand as they fit', (count, of, layout) => {
  expect(told(rowsOf(count, of))).toBe(layout)
})

test('one who is longer than the others decides for all', () => {
  const short = rowsOf(23, { award: '一等奖' })
  expect(told([...short, ...rowsOf(1, { province: '黑龙江省', award: '全国总决赛一等奖' })])).toMatch(/^2 lines/)
})

test('beside a long name stands what it leaves room for', () => {
  const people = ['欧阳若水', '阿卜杜热合曼·买买提明·吐尔逊', '阿'.repeat(40)].flatMap((name) =>
    rowsOf(8, { name, province: '内蒙古自治区', award: '最佳算法创意奖' }),
  )
  const { originOf } = layoutOf(people)
  expect([0, 8, 16].map((nth) => originOf(people[nth] as Finalist))).toEqual(['内蒙古 · 最佳算法创意奖', '内蒙古', ''])
})

test.each([
  ['欧阳若水', 42],
  ['铁扇公主 11 号', 41],
  ['比所有的名字都长的名字', 28],
])('all names of a wall with %s are as large', (name, size) => {
  expect(layoutOf([...rowsOf(20, {}), ...rowsOf(1, { name })]).size).toBe(size)
})

test.each([
  [12, '欧阳若水', undefined],
  [12, '𬀩𬭎', undefined],
  [12, '阿卜杜热合曼·买买提明·吐尔逊', undefined],
  [24, '阿卜杜热合曼·买买提明·吐尔逊', 26],
  [43, '阿卜杜热合曼·买买提明·吐尔逊', 18],
  [43, '阿'.repeat(40), 11],
])('of %i names %s stands in the size of the others or its own', (count, name, own) => {
  const layout = layoutOf(rowsOf(count, { name }))
  const size = ownSize(name, layout)
  expect(size).toBe(own)
  const { room, height } = layout.place
  const inLine = Math.floor(room / (size ?? layout.size))
  const lines = Math.ceil(Array.from(name).length / inLine)
  expect(size === undefined ? lines : lines * size * 1.1).toBeLessThanOrEqual(size === undefined ? 1 : height)
})
