import { beforeAll, describe, expect, it } from 'vitest'
import { qisuan } from '../../../test/support/run-command.ts'
import { useApi } from '../../../test/support/harness.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { writeTable } from '../../services/tables/write-table.ts'

const round = '2026-12'
/** Three of the portions in which awards are written, the last one not full. */
const people = 5000
const phones = Array.from({ length: people }, (_, index) => String(13_000_000_000 + index))

const api = useApi()
const firstId = 1_000_000
const folder = temporaryFolder()
beforeAll(async () => {
  const { pool, sealer } = api.services
  await pool.query(
    `with inserted as (
       insert into user_account (id, name, phone_hash, phone_sealed, created_at)
       select id, '选手', decode(hash, 'hex'), decode(sealed, 'hex'), now()
       from unnest($1::int[], $2::text[], $3::text[]) person (id, hash, sealed) returning id
     )
     insert into enrolment (user_id, season_year, province_id, city_id, "group", language, created_at)
     select inserted.id, 2026, 32, city.id, 2, 'python', now() from inserted, (select min(id) as id from city where province_id = 32) city`,
    [
      phones.map((_, index) => firstId + index),
      phones.map((phone) => Buffer.from(sealer.blindIndex('phone', phone)).toString('hex')),
      phones.map((phone, index) =>
        Buffer.from(sealer.seal(phone, `user_account.phone/${firstId + index}`)).toString('hex'),
      ),
    ],
  )
})

const headings = ['手机号', '奖项']
const prizes = ['一等奖', '二等奖', '三等奖', '未获奖']
const valid = phones.map((phone, index) => [phone, prizes[index % prizes.length] ?? ''])

async function file(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const path = folder.at(name)
  await writeTable(path, headings, rows)
  return path
}

async function json(...args: string[]) {
  const { code, out } = await qisuan(api, ...args, '--json')
  return { code, data: JSON.parse(out) }
}

const written = async () => {
  const { db } = api.services
  return (
    (await db.award.count()) +
    (await db.awardBatch.count()) +
    (await db.gameState.count({ where: { roundKey: round } }))
  )
}

describe('an import of 5,000 awards', () => {
  it('with errors in 37 rows reports all 37 by line and column and writes nothing', async () => {
    const broken = new Map<number, readonly string[]>()
    for (let each = 0; each < 37; each += 1) {
      const index = each * 131 + 7
      const [phone = '', prize = ''] = valid[index] ?? []
      const kinds = [
        ['1300000', prize],
        ['19999999999', prize],
        [phone, '特等奖'],
        [valid[0]?.[0] ?? '', prize],
      ]
      broken.set(index, kinds[each % kinds.length] ?? [])
    }
    const path = await file(
      'broken.csv',
      valid.map((row, index) => broken.get(index) ?? row),
    )

    const preview = await json('awards', 'import', path, '--round', round)
    expect(preview.code).toBe(3)
    const lines = preview.data.problems.map(({ line }: { line: number }) => line)
    expect(lines).toEqual([...broken.keys()].map((index) => index + 2))
    expect(preview.data.problems.slice(0, 4)).toMatchObject([
      { column: '手机号', reason: '“1300000”不是手机号' },
      { column: '手机号', reason: '没有人用这个手机号注册' },
      { column: '奖项', reason: expect.stringContaining('“特等奖”不是这一轮的奖项') },
      { column: '手机号', reason: '与第 2 行是同一个人' },
    ])
    const forced = await qisuan(api, 'awards', 'import', path, '--round', round, '--yes')
    expect(forced.code).toBe(3)
    expect(forced.out).toMatch(/^37 行有错，4963 行没有问题。什么也没有写入/)
    expect(await written()).toBe(0)
  })

  it('shows a preview first, and imports and publishes all once confirmed', async () => {
    const path = await file('corrected.xlsx', valid)
    const preview = await qisuan(api, 'awards', 'import', path, '--round', round)
    expect(preview).toMatchObject({ code: 0 })
    expect(preview.out).toContain('5000 行，没有错误')
    expect(preview.out).toContain('--yes')
    expect(await written()).toBe(0)

    const taken = await json('awards', 'import', path, '--round', round, '--yes')
    const published = await json('awards', 'publish', String(taken.data.batchId))
    expect(taken).toMatchObject({ code: 0, data: { rows: people, fresh: people } })
    expect(published.data.published).toBe(people)
    expect(await api.services.db.gameState.count({ where: { roundKey: round, state: 2 } })).toBe(people / 4)
    const audited = await api.services.db.auditEntry.count({ where: { subject: 'game_state', operator: '测试组委' } })
    expect(audited).toBe(people)
  })

  it('refuses an award for whoever is disqualified', async () => {
    const { pool } = api.services
    await pool.query(
      `insert into disqualification (user_id, season_year, reason, decided_at) values ($1, 2026, '抄袭', now())`,
      [firstId],
    )
    const { code, data } = await json('awards', 'import', folder.at('corrected.xlsx'), '--round', round)
    expect({ code, problems: data.problems }).toEqual({
      code: 3,
      problems: [{ line: 2, column: '奖项', reason: '这个人已取消参赛资格' }],
    })
    await pool.query('delete from disqualification')
  })

  it('reports no change for the same file', async () => {
    const { data } = await json('awards', 'import', folder.at('corrected.xlsx'), '--round', round)
    expect(data).toMatchObject({ fresh: 0, changed: 0, same: people })
  })

  it('exported with masked phones and imported again changes nobody', async () => {
    const path = folder.at('exported.xlsx')
    await json('awards', 'export', '--round', round, '--to', path)
    const { data } = await json('awards', 'import', path, '--round', round)
    expect(data).toMatchObject({ problems: [], fresh: 0, changed: 0, same: people })
  })
})

describe('a withdrawal', () => {
  it('restores the earlier awards and withdraws the certificates', async () => {
    const pupil = await api.pupil()
    await api.score(pupil.id, 90, { roundKey: round, state: 3 })
    const path = folder.at('one.csv')
    await writeTable(
      path,
      ['用户号', '奖项', '说明'],
      [
        [pupil.id, '一等奖', '更正'],
        [firstId, '三等奖', ''],
      ],
    )
    const { data } = await json('awards', 'import', path, '--round', round, '--yes')
    await json('awards', 'publish', String(data.batchId))

    const { body } = await api.request.post('/api/user/certificate').set(pupil.bearer).send({ round }).expect(200)
    const verdict = async () => (await api.request.get(`/api/certificate/${body.number}`).expect(200)).body.verdict
    expect([body.award, await verdict()]).toEqual(['一等奖', 'genuine'])

    const preview = await qisuan(api, 'awards', 'undo', String(data.batchId))
    expect(preview.out).toContain('什么也没有改动')
    expect(await verdict()).toBe('genuine')
    await json('awards', 'undo', String(data.batchId), '--yes')
    expect(await verdict()).toBe('withdrawn')
    const states = await api.request.get('/api/user/game_state').set(pupil.bearer).expect(200)
    expect(states.body[round]).toMatchObject({ state: 3, score: 90, note: null })
    expect(await qisuan(api, 'awards', 'undo', String(data.batchId), '--yes')).toMatchObject({ code: 3 })
  })

  it('of all 5,000 removes every award that was not changed since', async () => {
    const [batch] = (await json('awards', 'imports')).data.toReversed()
    expect(await qisuan(api, 'state', round, phones[4] ?? '', '--award', '二等奖', '--yes')).toMatchObject({ code: 0 })
    await json('awards', 'undo', String(batch.id), '--yes')
    const remaining = await api.services.db.gameState.findMany({ where: { roundKey: round, state: { gt: 0 } } })
    expect(remaining.map(({ state }) => state).toSorted()).toEqual([2, 3])
  })
})

it('publishes a scheduled batch once when it is due, and audits it under the operator who scheduled it', async () => {
  const pupil = await api.pupil()
  const path = folder.at('later.csv')
  await writeTable(path, ['用户号', '奖项'], [[pupil.id, '二等奖']])
  const { data } = await json('awards', 'import', path, '--round', round, '--yes')
  const moment = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  const order = await qisuan(api, 'awards', 'publish', String(data.batchId), '--at', moment)
  expect(order.out).toContain('自动公布')

  const released = async () =>
    (await api.services.db.gameState.findMany({ where: { userId: pupil.id, roundKey: round } })).map(
      ({ state }) => state,
    )
  const processes = [startJobs(api.services), startJobs(api.services)]
  try {
    expect(await released()).toEqual([])
    api.clock.set(moment)
    await expect.poll(released).toEqual([2])
  } finally {
    await Promise.all(processes.map((process) => process.stop()))
  }
  const entries = await api.services.db.auditEntry.findMany({
    where: { subject: 'game_state', key: { path: ['user_id'], equals: pupil.id } },
  })
  expect(entries).toMatchObject([{ operator: '测试组委', action: 'awards publish', after: { state: 2 } }])
  expect(await qisuan(api, 'awards', 'publish', String(data.batchId))).toMatchObject({ code: 3 })
})
