import { writeFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { dateTimeError } from '@qisuan/rules/time/date-time'
import { afterEach, describe, expect, it } from 'vitest'
import { useApi } from '../../../../test/support/harness.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { ValidationError } from '../../../app-error.ts'
import { TableError } from '../../../services/tables/table-error.ts'
import { writeTable } from '../../../services/tables/write-table.ts'
import { importScores, type ImportOrder } from './import-scores.ts'
import type { RejectedLine } from './score-lines.ts'

const api = useApi()
const folder = temporaryFolder()
afterEach(() => api.services.db.gameState.deleteMany())

async function take(content: string | Uint8Array, more: Partial<Omit<ImportOrder, 'file'>> = {}) {
  const file = folder.at('scores.csv')
  await writeFile(file, content)
  return takeFile(file, more)
}

async function takeFile(file: string, more: Partial<Omit<ImportOrder, 'file'>> = {}) {
  const rejected: RejectedLine[] = []
  const onRejected = (each: RejectedLine) => rejected.push(each)
  const { importId: _, ...report } = await importScores(api.services, { roundKey: '2026-1', file, onRejected, ...more })
  return { report, rejected }
}

const stateOf = (userId: number) =>
  api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey: '2026-1' } } })

describe('importScores', () => {
  it('reads every column, and stores file and line', async () => {
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: other.id } })
    const file = [
      '\uFEFF用户号,external_id,姓名,成绩,用时,任务,时间',
      `${pupil.id},,"张, 三",88.5,61.4,energy,2026/11/20 9:05`,
      '',
      `,${externalId},"李 ""四""",90,,,2026-11-20T01:05:00Z`,
    ].join('\r\n')
    const { report, rejected } = await take(file)
    expect(rejected).toEqual([])
    expect(report).toEqual({ lines: 2, accepted: 2, changed: 2, rejected: 0 })
    const scoredAt = new Date('2026-11-20T09:05:00+08:00')
    const source = 'import'
    expect(await stateOf(pupil.id)).toMatchObject({
      score: 88.5,
      duration: 61,
      source,
      origin: 'scores.csv:2',
      scoredAt,
    })
    expect(await stateOf(other.id)).toMatchObject({
      score: 90,
      duration: null,
      source,
      origin: 'scores.csv:4',
      scoredAt,
    })
  })

  it('reads GBK, which Excel in China writes', async () => {
    const pupil = await api.pupil()
    // 用户号,成绩 in GB18030.
    const head = Buffer.from([0xd3, 0xc3, 0xbb, 0xa7, 0xba, 0xc5, 0x2c, 0xb3, 0xc9, 0xbc, 0xa8, 0x0a])
    await take(Buffer.concat([head, Buffer.from(`${pupil.id},5`)]))
    expect((await stateOf(pupil.id))?.score).toBe(5)
  })

  it('reads a workbook, and reports how much of it is read', async () => {
    const pupil = await api.pupil()
    const path = folder.at('成绩.xlsx')
    await writeTable(
      path,
      ['用户号', '得分', '时间'],
      [[pupil.id, '1,350', '2026年11月20日 9:05'], [], [999_999_999, 5, null]],
    )
    const shares: number[] = []
    const { report, rejected } = await takeFile(path, { onProgress: (_, share) => shares.push(share) })
    expect(shares).toEqual([1])
    expect(report).toMatchObject({ lines: 2, changed: 1, rejected: 1 })
    expect(rejected).toMatchObject([{ line: 4, reason: 'unknown_person', column: '用户号' }])
    const scoredAt = new Date('2026-11-20T09:05:00+08:00')
    expect(await stateOf(pupil.id)).toMatchObject({ score: 1350, origin: '成绩.xlsx:2', scoredAt })
  })

  it('rejects every kind of invalid line with its number and reason, and writes the others', async () => {
    const pupil = await api.pupil()
    const bad: [string, string, string?, string?][] = [
      ['x,5,,', 'malformed', '用户号', '“x”不是用户号'],
      [',5,,', 'malformed', '用户号', '没有填'],
      ['1e3,5,,', 'malformed', '用户号', '“1e3”不是用户号'],
      ['99999999999,5,,', 'malformed', '用户号', '“99999999999”不是用户号'],
      [`${pupil.id},,,`, 'malformed', '成绩', '没有填'],
      [`${pupil.id},-1,,`, 'malformed', '成绩', '“-1”是负数'],
      [`${pupil.id},NaN,,`, 'malformed', '成绩', '“NaN”不是数字'],
      [`${pupil.id},五,,`, 'malformed', '成绩', '“五”不是数字'],
      [`${pupil.id},5,-1,`, 'malformed', '用时', '“-1”是负数'],
      [`${pupil.id},5,,2026-13-01 10:00`, 'malformed', '时间', dateTimeError('2026-13-01 10:00')],
      [`${pupil.id},5,,昨天`, 'malformed', '时间', dateTimeError('昨天')],
      [`${pupil.id},"5,,`, 'malformed', undefined, '引号没有配对'],
      [`${pupil.id}`, 'malformed', '成绩', '没有填'],
      ['2000000000,5,,', 'unknown_person', '用户号', '没有用户号为“2000000000”的人'],
      [`${pupil.id},99,,2026-10-01 10:00`, 'outside_window', '时间'],
    ]
    const file = ['user_id,score,duration,scored_at', ...bad.map(([line]) => line), `${pupil.id},7,,`].join('\n')
    const { report, rejected } = await take(file)
    const expected = bad.map(([, reason, column, detail], index) => ({
      line: index + 2,
      reason,
      ...(column && { column }),
      ...(detail && { detail }),
    }))
    expect(rejected).toEqual(expected)
    expect(report).toEqual({ lines: bad.length + 1, accepted: 1, changed: 1, rejected: bad.length })
    expect((await stateOf(pupil.id))?.score).toBe(7)
  })

  it('rejects text that the database cannot store', async () => {
    const pupil = await api.pupil()
    const file = `user_id,platform_id,task,score\n,a\0b,,1\n${pupil.id},,a\0b,2\n${pupil.id},,,3\n`
    const { rejected } = await take(file)
    expect(rejected.map(({ column }) => column)).toEqual(['平台账号', '任务'])
    expect((await stateOf(pupil.id))?.score).toBe(3)
  })

  it('lowers a score only when allowed to', async () => {
    const pupil = await api.pupil()
    const file = (score: number) => `user_id,score\n${pupil.id},${score}\n`
    await take(file(9))
    expect((await take(file(4))).report).toMatchObject({ accepted: 1, changed: 0 })
    expect((await stateOf(pupil.id))?.score).toBe(9)
    await take(file(4), { lowering: true })
    expect((await stateOf(pupil.id))?.score).toBe(4)
  })

  it('takes the best of a person’s lines when it lowers, however far apart they are', async () => {
    const pupil = await api.pupil()
    const others = Array.from({ length: 1200 }, (_, index) => `${900_000 + index},1`)
    const file = ['user_id,score', `${pupil.id},50`, ...others, `${pupil.id},40`].join('\n')
    await api.score(pupil.id, 90)
    await take(file, { lowering: true })
    expect((await stateOf(pupil.id))?.score).toBe(50)
    // The same file again corrects what came in between.
    await api.services.db.gameState.updateMany({ where: { userId: pupil.id }, data: { score: 95 } })
    await take(file, { lowering: true })
    expect((await stateOf(pupil.id))?.score).toBe(50)
  })

  it.each([
    ['', '文件是空的'],
    ['a,b\n1,2', '没有“成绩”这一列'],
    ['score\n1', '没有“手机号”或“用户号”或“选手编号”或“平台账号”这一列'],
  ])('refuses a file without the required columns (%j)', async (file, sentence) => {
    await expect(take(file)).rejects.toThrow(TableError)
    await expect(take(file)).rejects.toThrow(sentence)
  })

  it('refuses an unknown round', async () => {
    await expect(take('user_id,score\n', { roundKey: '1999-1' })).rejects.toThrow(ValidationError)
  })
})

describe('an import of 30,000 scores', () => {
  const people = 30_000
  const first = 1_000_000
  /** Fifty invalid lines of five kinds, spread over the file. */
  const bad = new Map(
    Array.from({ length: 50 }, (_, index) => {
      const ways = ['x,5,', '999999999,5,', `${first},-1,`, `${first},"5,`, `${first},5,2026-10-01 10:00`]
      return [1000 + index * 573, ways[index % ways.length] ?? '']
    }),
  )
  const reasons = ['malformed', 'unknown_person', 'malformed', 'malformed', 'outside_window']

  const file = [
    'user_id,score,scored_at',
    ...Array.from({ length: people }, (_, number) => bad.get(number) ?? `${first + number},${number},2026-11-20 10:00`),
  ].join('\n')

  /** Rewritten rows would have another ctid and xmin. */
  async function traceOfAll() {
    const { rows } = await api.services.pool.query<{ count: number; trace: string }>(
      `select count(*)::int as count, sum(hashtextextended(state::text || ctid || xmin, 0))::text as trace from game_state state`,
    )
    return rows[0]
  }

  it('reports the invalid lines, writes the others in constant memory, and changes nothing the second time', async () => {
    await api.services.pool.query(
      `insert into user_account (id, name, phone_hash, phone_sealed, created_at)
       select n, '选手', sha256(n::text::bytea), '\\x00', now() from generate_series($1::int, $2::int) n`,
      [first, first + people - 1],
    )
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const heap: number[] = []
    const reported: number[] = []
    const { report, rejected } = await take(file, {
      onProgress({ lines }) {
        reported.push(lines)
        if (lines % 3000 !== 0) return
        collect()
        heap.push(process.memoryUsage().heapUsed / 1024 ** 2)
      },
    })
    expect(report).toEqual({ lines: people, accepted: people - 50, changed: people - 50, rejected: 50 })
    expect(rejected.map(({ line }) => line)).toEqual([...bad.keys()].map((number) => number + 2))
    expect(rejected.map(({ reason }) => reason)).toEqual(Array.from({ length: 50 }, (_, index) => reasons[index % 5]))
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
    expect(reported.length).toBeGreaterThan(13)
    // Megabytes: less than 45 bytes a line, so that no line stays.
    expect(Math.max(...heap) - (heap[0] ?? 0)).toBeLessThan(1.2)

    const before = await traceOfAll()
    expect(before?.count).toBe(people - 50)
    const again = await take(file)
    expect(again.report).toEqual({ ...report, changed: 0 })
    expect(again.rejected).toEqual(rejected)
    expect(await traceOfAll()).toEqual(before)
  })
})
