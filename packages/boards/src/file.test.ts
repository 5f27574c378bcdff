import { tableFromIPC } from 'apache-arrow'
import { expect, it } from 'vitest'
import { noDuration, noId, type Pupils, type Schools } from './columns.ts'
import { readProvinceTotals, readPupils, readSchools, writePupils, writeSchools } from './file.ts'
import type { Stream } from './arrow.ts'

const rows = 10_000
const column = (value: (row: number) => number) => Int32Array.from({ length: rows }, (_, row) => value(row))

const pupils: Pupils = {
  userId: column((row) => 7 + 3 * row),
  rank: column((row) => 1 + 2 * (row % (rows / 2))),
  position: column((row) => 1 + 2 * (row % (rows / 2)) + Math.floor(row / (rows / 2))),
  provinceRank: column((row) => 1 + (row % 31)),
  score: Float64Array.from({ length: rows }, (_, row) => ((row * 7919) % 100_000) / 1000),
  duration: column((row) => (row % 3 === 0 ? noDuration : row)),
  provinceId: Uint8Array.from({ length: rows }, (_, row) => 11 + (row % 70)),
  cityId: column((row) => 110_101 + (row % 3000)),
  schoolId: column((row) => (row < 5000 && row % 2 === 0 ? noId : 1 + row)),
  state: Uint8Array.from({ length: rows }, (_, row) => row % 100),
  notes: new Map([
    [0, '金奖，最佳创意 🏆'],
    [9999, '银奖'],
  ]),
}

const schools: Schools = {
  schoolId: column((row) => (row === 5 ? noId : rows - row)),
  rank: column((row) => row + 1),
  score: Float64Array.from({ length: rows }, (_, row) => 1e9 - row / 1000),
  total: column((row) => 1 + (row % 40)),
  erased: column((row) => row % 2),
  provinceId: Uint8Array.from({ length: rows }, () => 32),
}

const about = { round: '2026-1', group: 2 }
const pieces = ({ schema, batches }: Stream) => [schema, ...batches.map(({ bytes }) => bytes)]

it('a board is read as it was written', () => {
  expect(readPupils(pieces(writePupils(pupils, about)), rows)).toEqual(pupils)
  expect(readSchools(pieces(writeSchools(schools, about)), rows)).toEqual(schools)
})

it('a board is read from wherever its bytes are in memory', () => {
  const moved = pieces(writePupils(pupils, about)).map((bytes) => Buffer.concat([Buffer.alloc(3), bytes]).subarray(3))
  expect(readPupils(moved, rows)).toEqual(pupils)
})

it('a board of nobody is a file too', () => {
  const nobody = readPupils([], 0)
  expect(readPupils(pieces(writePupils(nobody, about)), 0)).toEqual(nobody)
})

it('a batch is read alone, after the schema', () => {
  const { schema, batches } = writePupils(pupils, about)
  expect(batches.map(({ from, to }) => to - from)).toEqual([4096, 4096, 1808])
  const [, batch = { from: 0, to: 0, bytes: schema }] = batches
  const { userId, notes } = readPupils([schema, batch.bytes], batch.to - batch.from)
  expect(userId).toEqual(pupils.userId.subarray(4096, 8192))
  expect(notes).toEqual(new Map())
})

it('the pieces together are one Arrow stream, with nulls where there is nothing', () => {
  const table = tableFromIPC(Buffer.concat(pieces(writePupils(pupils, about))))
  expect(table.numRows).toBe(rows)
  expect(table.schema.metadata.get('board')).toBe('pupils')
  expect(table.schema.metadata.get('round')).toBe('2026-1')
  expect(table.schema.metadata.get('group')).toBe('2')
  expect(table.get(0)?.toJSON()).toMatchObject({
    user_id: 7,
    duration: null,
    school_id: null,
    note: '金奖，最佳创意 🏆',
  })
  expect(table.get(1)?.toJSON()).toMatchObject({ user_id: 10, duration: 1, school_id: 2, note: null })
})

it('each compressed buffer says how long it is uncompressed, which readers other than arrow-js need', () => {
  const { batches } = writePupils(pupils, about)
  // A buffer of 4,096 numbers of 4 bytes begins with this length, in 8 bytes, followed by the magic number of Zstandard.
  const prefix = Buffer.alloc(12)
  prefix.writeBigInt64LE(4096n * 4n)
  prefix.writeUInt32LE(0xfd2fb528, 8)
  expect(Buffer.from(batches[0]?.bytes ?? []).includes(prefix)).toBe(true)
})

it('the schema alone tells how many people of each province are on the board', () => {
  const totals = readProvinceTotals(writePupils(pupils, about).schema)
  expect(totals[11]).toBe(143)
  expect(Object.values(totals).reduce((sum, people) => sum + people)).toBe(rows)
})
