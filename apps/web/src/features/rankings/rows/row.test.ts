import { expect, test } from 'vitest'
import { boardAt, boardOf, wholeBoard } from '../queries.ts'
import { partsOfSchool } from './parts-of-school.ts'
import { rowsOf, shortProvince } from './row.ts'
import { searchRows } from './search-rows.ts'

const pupil = { rank: 1, username: 'Ａda', score: 90, organization: '越湖实验中学', area_name: '浙江省' }

test('a junior row shows its arena score; a row without a score shows none', () => {
  const { score: _, ...junior } = pupil
  const rows = rowsOf([
    { ...junior, ozaria: 7 },
    { ...pupil, score: null },
  ])
  expect(rows.map(({ score }) => score)).toEqual([7, null])
})

test('a school row shows its number of pupils', () => {
  const [row] = rowsOf([{ rank: 2, name: '越湖实验中学', area_name: '浙江省', score: 1200, total: 31 }])
  expect(row).toMatchObject({ rank: 2, title: '越湖实验中学', detail: '31 人上榜', score: 1200 })
})

const board = rowsOf([
  { ...pupil, rank: 1, username: '林小满', organization: '南辰市晨线实验中学' },
  { ...pupil, rank: 2, username: 'Ａda', organization: '越湖实验中学（东校区）' },
  { ...pupil, rank: 3, username: '周晚晴', organization: '越湖实验中学' },
])

test.each([
  ['ada', [2]],
  [' 越湖 ', [2, 3]],
  ['实验中学', [1, 2, 3]],
  ['林小', [1]],
  ['锦川', []],
  ['', [1, 2, 3]],
])('a visitor who searches for %j finds the ranks %j in their order', (term, ranks) => {
  expect(searchRows(board, term).map(({ rank }) => rank)).toEqual(ranks)
})

test.each([
  ['31', [3]],
  ['上榜', []],
  ['人', []],
  ['第9', [2]],
])('a search of the schools for %j finds the ranks %j, by name only', (term, ranks) => {
  const school = { area_name: '浙江省', score: 1200 }
  const schools = rowsOf([
    { ...school, rank: 1, name: '越湖实验中学', total: 31 },
    { ...school, rank: 2, name: '星河第9中学', total: 131 },
    { ...school, rank: 3, name: '第31中学', total: 9 },
  ])
  expect(searchRows(schools, term).map(({ rank }) => rank)).toEqual(ranks)
})

test.each([
  ['宁夏回族自治区', '宁夏'],
  ['内蒙古自治区', '内蒙古'],
  ['北京市', '北京'],
  ['香港特别行政区', '香港'],
  ['浙江省', '浙江'],
])('%s is abbreviated to %s', (name, short) => {
  expect(shortProvince(name)).toBe(short)
})

test.each([
  ['group=s&board=school', { group: 1, kind: 'school' }],
  ['group=6', { group: 6, kind: 'personal' }],
  ['group=4&board=else', { group: 2, kind: 'personal' }],
  ['', { group: 2, kind: 'personal' }],
])('the query string ?%s selects its board', (search, board) => {
  expect(boardAt(new URLSearchParams(search))).toEqual(board)
})

test('pages of one snapshot are joined into one board, and no page follows the last one', () => {
  const as_of = '2026-01-01T10:00:00+08:00'
  const page = (total: number) => ({ as_of, total, list: [pupil] })
  const { getNextPageParam } = wholeBoard('personal', 2)
  const second = { skip: 100, as_of }
  expect(getNextPageParam(page(150), [page(150)], {}, [{}])).toEqual(second)
  expect(getNextPageParam(page(150), [page(150), page(150)], second, [{}, second])).toBeUndefined()
  const board = boardOf({ pages: [page(150), page(150)], pageParams: [{}, second] })
  expect(board.total).toBe(150)
  expect(board.rows.map(({ key }) => key)).toEqual(['0', '1'])
})

test.each([
  ['香港九龙白榆实验小学', ['香港九龙白榆', '实验小学']],
  ['九江萤火少年宫', ['九江萤火', '少年宫']],
  ['普洱麦田外国语学校（东校区）', ['普洱麦田', '外国语学校（东校区）']],
  ['个人', ['个人']],
])('a line may end in %s before its kind', (name, parts) => {
  expect(partsOfSchool(name)).toEqual(parts)
})
