import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness.ts'
import { ValidationError } from '../../app-error.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { csvLines } from './csv-lines.ts'
import { importScores, UnreadableFile, type ImportOrder, type RejectedLine } from './import-scores.ts'
import { openScoreFile } from './score-file.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.services.db.gameState.deleteMany())
afterAll(() => api.close())

async function* inPieces(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const take = (file: AsyncIterable<Uint8Array>, more: Partial<ImportOrder> = {}) => takeLines(csvLines(file), more)

async function takeLines(lines: ImportOrder['lines'], more: Partial<ImportOrder> = {}) {
  const rejected: RejectedLine[] = []
  const order = {
    roundKey: '2026-1',
    name: 'scores.csv',
    lines,
    onRejected: (each: RejectedLine) => rejected.push(each),
  }
  const report = await importScores(api.services, { ...order, ...more })
  return { report, rejected }
}

const stateOf = (userId: number) =>
  api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey: '2026-1' } } })

describe('importScores', () => {
  it('reads every column, and remembers file and line', async () => {
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: other.id } })
    const file = [
      '\uFEFF用户号,external_id,姓名,成绩,用时,任务,时间',
      `${pupil.id},,"张, 三",88.5,61.4,energy,2026/11/20 9:05`,
      '',
      `,${externalId},"李 ""四""",90,,,2026-11-20T01:05:00Z`,
    ].join('\r\n')
    const { report, rejected } = await take(inPieces(file))
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

  it('reads a file as spreadsheets in China save it', async () => {
    const pupil = await api.pupil()
    // 用户号,成绩 in GB18030.
    const head = Buffer.from([0xd3, 0xc3, 0xbb, 0xa7, 0xba, 0xc5, 0x2c, 0xb3, 0xc9, 0xbc, 0xa8, 0x0a])
    await take(inPieces(Buffer.concat([head, Buffer.from(`${pupil.id},5`)]), 1024))
    expect((await stateOf(pupil.id))?.score).toBe(5)
  })

  it('reads a workbook, and says how far', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qisuan-scores-'))
    const pupil = await api.pupil()
    const path = join(folder, '成绩.xlsx')
    await writeTable(path, ['用户号', '成绩', '时间'], [[pupil.id, 77, '2026-11-20 09:05'], [], [999_999_999, 5, null]])
    const { lines, share } = await openScoreFile(path)
    expect(share()).toBe(0)
    const { report, rejected } = await takeLines(lines, { name: '成绩.xlsx' })
    expect(share()).toBe(1)
    expect(report).toMatchObject({ lines: 2, changed: 1, rejected: 1 })
    expect(rejected).toEqual([{ line: 4, reason: 'unknown_person' }])
    const scoredAt = new Date('2026-11-20T09:05:00+08:00')
    expect(await stateOf(pupil.id)).toMatchObject({ score: 77, origin: '成绩.xlsx:2', scoredAt })
    await rm(folder, { recursive: true })
  })

  it('sends back every kind of bad line with its number and why, and takes in the rest', async () => {
    const pupil = await api.pupil()
    const bad: [string, string, string?][] = [
      ['x,5,,', 'malformed', 'user_id'],
      [',5,,', 'malformed', 'user_id'],
      ['1e3,5,,', 'malformed', 'user_id'],
      ['99999999999,5,,', 'malformed', 'user_id'],
      [`${pupil.id},,,`, 'malformed', 'score'],
      [`${pupil.id},-1,,`, 'malformed', 'score'],
      [`${pupil.id},NaN,,`, 'malformed', 'score'],
      [`${pupil.id},五,,`, 'malformed', 'score'],
      [`${pupil.id},5,-1,`, 'malformed', 'duration'],
      [`${pupil.id},5,,2026-13-01 10:00`, 'malformed', 'scored_at'],
      [`${pupil.id},5,,昨天`, 'malformed', 'scored_at'],
      [`${pupil.id},"5,,`, 'malformed', '引号'],
      [`${pupil.id}`, 'malformed', 'score'],
      ['2000000000,5,,', 'unknown_person'],
      [`${pupil.id},99,,2026-10-01 10:00`, 'outside_window'],
    ]
    const file = ['user_id,score,duration,scored_at', ...bad.map(([line]) => line), `${pupil.id},7,,`].join('\n')
    const { report, rejected } = await take(inPieces(file))
    const expected = bad.map(([, reason, column], index) => ({ line: index + 2, reason, ...(column && { column }) }))
    expect(rejected).toEqual(expected)
    expect(report).toEqual({ lines: bad.length + 1, accepted: 1, changed: 1, rejected: bad.length })
    expect((await stateOf(pupil.id))?.score).toBe(7)
  })

  it('sends back text that no database keeps', async () => {
    const pupil = await api.pupil()
    const file = `user_id,platform_id,task,score\n,a\0b,,1\n${pupil.id},,a\0b,2\n${pupil.id},,,3\n`
    const { rejected } = await take(inPieces(file))
    expect(rejected.map(({ column }) => column)).toEqual(['platform_id', 'task'])
    expect((await stateOf(pupil.id))?.score).toBe(3)
  })

  it('lowers nothing unless told to', async () => {
    const pupil = await api.pupil()
    const file = (score: number) => inPieces(`user_id,score\n${pupil.id},${score}\n`)
    await take(file(9))
    expect((await take(file(4))).report).toMatchObject({ accepted: 1, changed: 0 })
    expect((await stateOf(pupil.id))?.score).toBe(9)
    await take(file(4), { lowering: true })
    expect((await stateOf(pupil.id))?.score).toBe(4)
  })

  it.each([
    ['', '文件是空的'],
    ['a,b\n1,2', '缺少 score 或 成绩'],
    ['score\n1', '缺少 user_id、用户号'],
  ])('refuses a file that does not say what is in it (%j)', async (file, sentence) => {
    await expect(take(inPieces(file))).rejects.toThrow(UnreadableFile)
    await expect(take(inPieces(file))).rejects.toThrow(sentence)
  })

  it('refuses a round that there is not', async () => {
    await expect(take(inPieces('user_id,score\n'), { roundKey: '1999-1' })).rejects.toThrow(ValidationError)
  })
})

describe('an import of 100,000 scores', () => {
  const people = 100_000
  const first = 1_000_000
  /** Fifty lines that are bad in five ways, spread over the file. */
  const bad = new Map(
    Array.from({ length: 50 }, (_, index) => {
      const ways = ['x,5,', '999999999,5,', `${first},-1,`, `${first},"5,`, `${first},5,2026-10-01 10:00`]
      return [1000 + index * 1973, ways[index % ways.length] ?? '']
    }),
  )
  const reasons = ['malformed', 'unknown_person', 'malformed', 'malformed', 'outside_window']

  async function* file(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('user_id,score,scored_at\n')
    for (let from = 0; from < people; from += 500) {
      const lines = Array.from({ length: 500 }, (_, index) => {
        const number = from + index
        return bad.get(number) ?? `${first + number},${number},2026-11-20 10:00`
      })
      yield Buffer.from(`${lines.join('\n')}\n`)
    }
  }

  /** Rewritten rows would have another place and another transaction. */
  async function traceOfAll() {
    const { rows } = await api.services.pool.query<{ count: number; trace: string }>(
      `select count(*)::int as count, sum(hashtextextended(state::text || ctid || xmin, 0))::text as trace from game_state state`,
    )
    return rows[0]
  }

  it('reports fifty bad lines, takes in the rest in flat memory, and changes nothing the second time', async () => {
    await api.services.pool.query(
      `insert into user_account (id, name, phone_hash, phone_sealed, created_at)
       select n, '选手', sha256(n::text::bytea), '\\x00', now() from generate_series($1::int, $2::int) n`,
      [first, first + people - 1],
    )
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const held: number[] = []
    const told: number[] = []
    const { report, rejected } = await take(file(), {
      onProgress({ lines }) {
        told.push(lines)
        if (lines % 10_000 !== 0) return
        collect()
        held.push(process.memoryUsage().heapUsed / 1024 ** 2)
      },
    })
    expect(report).toEqual({ lines: people, accepted: people - 50, changed: people - 50, rejected: 50 })
    expect(rejected.map(({ line }) => line)).toEqual([...bad.keys()].map((number) => number + 2))
    expect(rejected.map(({ reason }) => reason)).toEqual(Array.from({ length: 50 }, (_, index) => reasons[index % 5]))
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.length).toBeGreaterThan(90)
    expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(4)

    const before = await traceOfAll()
    expect(before?.count).toBe(people - 50)
    const again = await take(file())
    expect(again.report).toEqual({ ...report, changed: 0 })
    expect(again.rejected).toEqual(rejected)
    expect(await traceOfAll()).toEqual(before)
  }, 60_000)
})
