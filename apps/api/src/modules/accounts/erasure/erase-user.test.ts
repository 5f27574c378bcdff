import { readFile, writeFile } from 'node:fs/promises'
import { noId } from '@qisuan/boards/columns'
import { createDatabase } from '@qisuan/db/create-database'
import { describe, expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { bulkFixture } from '../../../../test/support/bulk-fixture.ts'
import { forTheFile, password, startApi } from '../../../../test/support/harness.ts'
import { eraseByCommand, qisuan } from '../../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { publishRankings } from '../../rankings/publication/publish-rankings.ts'
import { publishedRows } from '../../rankings/publication/published-rows.ts'
import { eraseLapsedAccounts } from './erase-lapsed-accounts.ts'
import { eraseUser } from './erase-user.ts'
import { completeErasures } from './erasure-list.ts'
import { tellPlatform } from './tell-platform.ts'

const folder = temporaryFolder()
let erasuresFile: string
const api = forTheFile(() => {
  erasuresFile = folder.at('erasures.jsonl')
  return startApiWithArena({ env: { ERASURES_FILE: erasuresFile } })
})

const published = (userId: number) => publishedRows(api.services.pool, { userId })
const publish = () => publishRankings(api.services, { trigger: 'operator' })

describe('on boards', () => {
  it('rank and score stay, while name and school go, in each process, on old boards and on a frozen round', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const [first, second] = [
      await api.pupil({ name: '小小航', organization: '晨光中学' }),
      await api.pupil({ name: '小远', organization: '独苗中学' }),
    ]
    await api.score(first.id, 50)
    await api.score(second.id, 40)
    await bulkFixture(api, [{ name: '同学', school: '晨光中学', score: 30 }])
    await publish()
    await api.services.db.round.update({
      where: { key: '2026-1' },
      data: { frozenFrom: new Date(api.clock.now().getTime() + 1000) },
    })
    api.clock.advance(60)
    await publish()
    const list = async (path: string, process: Pick<typeof api, 'request'> = api) =>
      (await process.request.get(path).set(first.bearer).expect(200)).body.list
    const member = await api.member()
    const found = async (q: string) =>
      (await api.request.get('/api/rank/school').query({ group: 2, q }).set(member.bearer).expect(200)).body.list
    for (const process of [api, other]) {
      await expect
        .poll(() => list('/api/rank?group=2', process))
        .toMatchObject([{ organization: '晨光中学' }, { organization: '独苗中学' }, { organization: '晨光中学' }])
    }
    expect(await found('独苗')).toHaveLength(1)
    const pages = async (process: Pick<typeof api, 'request'>) => {
      const answers = ['/api/rank?group=2', '/api/rank/school?group=2', '/api/rank/final?group=2&round=2026-1']
      return Promise.all(answers.map(async (path) => (await process.request.get(path).expect(200)).body.list))
    }

    for (const { id } of [first, second]) await eraseUser(api.services, id, '测试组委')
    try {
      for (const process of [api, other]) {
        await expect
          .poll(() => pages(process))
          .toMatchObject([
            [
              { rank: 1, username: '已注销', organization: '', score: 50 },
              { rank: 2, username: '已注销', organization: '', score: 40 },
              { rank: 3, username: '同学', organization: '晨光中学', score: 30 },
            ],
            // The sum of a school with others stays; that of one pupil alone would tell the school of the score 40.
            [
              { rank: 1, name: '晨光中学', score: 80, total: 2 },
              { rank: 2, name: '已注销', score: 40, total: 1 },
            ],
            [{ username: '已注销', organization: '' }, { username: '已注销', organization: '' }, { username: '同学' }],
          ])
      }
      expect(await found('独苗')).toEqual([])
      for (const { id } of [first, second]) {
        expect((await published(id)).map(({ schoolId }) => schoolId)).toEqual([noId, noId])
      }
    } finally {
      await other.close()
      await api.services.db.round.update({ where: { key: '2026-1' }, data: { frozenFrom: null } })
    }
  })
})

describe('in the database', () => {
  it('nothing that refers to the account is left, and nothing in it', async () => {
    const { db, pool } = api.services
    const pupil = await api.pupil({ name: '要走的人' })
    await api.request
      .post('/api/user/auth_idcard')
      .set(pupil.bearer)
      .send({ name: '林远航', idcard: '810000199408230021', paper: 'residence_permit', organization: '星河市实验中学' })
      .expect(200)
    await api.score(pupil.id, 80, { roundKey: '2026-12', state: 1 })
    await publish()
    const tables = await pool.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id'`,
    )
    const left = async () => {
      const counts: Record<string, number> = {}
      for (const { name } of tables.rows) {
        const { rowCount } = await pool.query(`select from ${name} where user_id = $1`, [pupil.id])
        if (rowCount) counts[name] = rowCount
      }
      return counts
    }
    expect(Object.keys(await left())).toEqual(expect.arrayContaining(['enrolment', 'session', 'game_state']))
    const { externalId } = await db.user.findUniqueOrThrow({ where: { id: pupil.id } })

    await eraseUser(api.services, pupil.id, '测试组委')
    expect(await left()).toEqual({ erasure: 1 })
    expect(await db.smsInbox.count({ where: { phone: pupil.phone } })).toBe(0)
    const { rows } = await pool.query('select * from user_account where id = $1', [pupil.id])
    const nullable = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'user_account' and is_nullable = 'YES' and is_generated = 'NEVER'`,
    )
    expect(rows[0].name).toBe('已注销')
    for (const { name } of nullable.rows) expect(rows[0][name], name).toBeNull()
    const tombstone = await db.erasure.findFirst({ where: { userId: pupil.id } })
    expect(tombstone).toMatchObject({ erasedBy: '测试组委', erasedAt: api.clock.now() })
    expect(JSON.stringify(rows)).not.toContain(externalId)
    // The wait between two codes belongs to the network and goes on.
    api.clock.advance(60)
    await api.registered({ phone: pupil.phone })
  })
})

describe('the game platform', () => {
  it('is told by replacing the name, on another day if it is down, and the operator sees what it cannot do', async () => {
    const { db } = api.services
    const pupil = await api.pupil()
    await api.request.post('/api/codecombat/bind/new').set(pupil.bearer).expect(200)
    const { platformId, handle } = await db.gameAccount.findUniqueOrThrow({ where: { userId: pupil.id } })
    await api.arena.fault({ path: '/api/users/', status: 500 })
    const erased = await eraseByCommand(api, pupil.id)
    expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('现在也连不上，每天会再试') })
    expect((await qisuan(api, 'erasures')).out).toContain(`${platformId}`)

    await api.arena.fault()
    api.clock.advance(11)
    expect(await tellPlatform(api.services)).toEqual({ deleted: 0, told: 1, waiting: 0 })
    expect(await api.arena.account(handle)).toBeNull()
    expect(await api.arena.account(String(platformId))).toMatchObject({ name: expect.stringMatching(/^erased-/) })
    expect(await tellPlatform(api.services)).toEqual({ deleted: 0, told: 0, waiting: 0 })
    expect((await qisuan(api, 'erasures')).out).toContain('账号名已换掉')
    await qisuan(api, 'erasures', 'done', String(platformId), '--yes')
    expect((await qisuan(api, 'erasures')).out).toContain('没有要请平台删除的账号')
  })
})

describe('a backup of before an erasure', () => {
  const restore = async (...options: string[]) => {
    const databaseUrl = await createDatabase(api.databaseUrl, `restored_${Math.random().toString(36).slice(2)}`)
    const config = { ...api.services.config, databaseUrl, erasuresFile: folder.at('another-installation') }
    const outcome = await qisuan({ services: { ...api.services, config } }, 'restore', ...options, '--yes')
    return { ...outcome, databaseUrl }
  }

  it('does not bring the child back, as the list outside the database says whom to erase again', async () => {
    const pupil = await api.pupil({ name: '小小舟', organization: '独行中学' })
    await api.score(pupil.id, 99)
    await publish()
    const backup = folder.at('backup')
    expect(await qisuan(api, 'backup', backup)).toMatchObject({ code: 0 })
    await eraseUser(api.services, pupil.id, '测试组委')
    expect(await readFile(erasuresFile, 'utf8')).toContain(`"user":${pupil.id}`)

    const restored = await restore(backup, '--erased', erasuresFile)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('备份以后注销的 1 人已再次注销') })
    const site = await startApi({ databaseUrl: restored.databaseUrl, clock: api.clock })
    try {
      const people = await site.services.pool.query('select json_agg(u)::text as text from user_account u')
      expect(people.rows[0].text).not.toContain('小小舟')
      for (const path of ['/api/rank?group=2', '/api/rank/school?group=2']) {
        expect((await site.request.get(path).expect(200)).text).not.toMatch(/小小舟|独行中学/)
      }
      await site.request.get('/api/login/me').set(pupil.bearer).expect(401)
      expect(await site.services.db.enrolment.count({ where: { userId: pupil.id } })).toBe(0)
      // The list is complete again, for the next restore.
      expect(await site.services.db.erasure.count()).toBe(await api.services.db.erasure.count())
    } finally {
      await site.close()
    }
  })

  it('is not restored without a list or with a damaged one', async () => {
    const backup = folder.at('backup')
    expect(await restore(backup)).toMatchObject({ code: 2, error: expect.stringContaining('缺少注销名单') })
    expect(await restore(backup, '--erased', folder.at('nothing'))).toMatchObject({ code: 3 })
    const damaged = folder.at('damaged.jsonl')
    await writeFile(damaged, `${await readFile(erasuresFile, 'utf8')}{"person":"x"}\n`)
    expect(await restore(backup, '--erased', damaged)).toMatchObject({
      code: 3,
      error: expect.stringContaining('行不是注销记录'),
    })
    expect(await restore(backup, '--erased', 'none')).toMatchObject({ code: 0 })
  })

  it('the daily job completes the list when a line is missing', async () => {
    const before = await readFile(erasuresFile, 'utf8')
    await writeFile(erasuresFile, before.split('\n').slice(1).join('\n'))
    await completeErasures(api.services)
    const sorted = (text: string) => text.trim().split('\n').toSorted()
    expect(sorted(await readFile(erasuresFile, 'utf8'))).toEqual(sorted(before))
  })
})

describe('an account', () => {
  it('is erased when the period after its last season is over, and a changed period changes when', async () => {
    const { db } = api.services
    await db.season.create({ data: { year: 2024, name: '往届', enrolmentEnds: new Date('2024-11-30T00:00:00Z') } })
    const old = await api.member({ name: '老选手' })
    const current = await api.pupil({ name: '新选手' })
    const { cityId, provinceId } = await db.enrolment.findFirstOrThrow({ where: { userId: current.id } })
    for (const userId of [old.id, current.id]) {
      await db.enrolment.create({
        data: { userId, seasonYear: 2024, provinceId, cityId, group: 2, language: 'python', createdAt: new Date(0) },
      })
    }
    const isThere = async () => (await db.user.findUniqueOrThrow({ where: { id: old.id } })).name === '老选手'
    api.clock.set('2026-11-29T00:00:00Z')
    expect(await eraseLapsedAccounts(api.services)).toBe(0)
    expect(await isThere()).toBe(true)

    expect(await qisuan(api, 'retention', 'set', 'accounts', '1年', '--yes')).toMatchObject({ code: 0 })
    await expect.poll(() => eraseLapsedAccounts(api.services)).toBe(1)
    expect(await isThere()).toBe(false)
    expect(await db.user.findUniqueOrThrow({ where: { id: current.id } })).toMatchObject({ name: '新选手' })
    expect(await db.erasure.findFirst({ where: { userId: old.id } })).toMatchObject({ erasedBy: '保存期限' })
    expect(await eraseLapsedAccounts(api.services)).toBe(0)
  })

  it('that never enrolled is kept while its owner logs in', async () => {
    const { db } = api.services
    const { id, phone } = await api.member()
    await db.user.update({ where: { id }, data: { createdAt: new Date(0) } })
    // Sessions are deleted earlier than the device is forgotten.
    await db.session.deleteMany({ where: { userId: id } })
    expect(await eraseLapsedAccounts(api.services)).toBe(0)
    await db.knownDevice.deleteMany({ where: { userId: id } })
    expect(await eraseLapsedAccounts(api.services)).toBe(1)
    await api.request.post('/api/login').send({ phone, password }).expect(422)
  })
})
