import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { nextIdCard, type TestApi, useApi } from '../../../test/support/harness.ts'
import { psql as psqlOn } from '../../../test/support/psql.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { rowsOf } from '../../../test/support/rows-of.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { fillRealnameHashes } from '../../modules/accounts/fill-realname-hashes.ts'
import { openTable } from '../../services/tables/open-table.ts'
import { cell } from '../../services/tables/cells.ts'

const api = useApi()
const folder = temporaryFolder()
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeAll(async () => {
  pupil = await api.pupil({ name: '小航', organization: '启明市第一中学' })
  const identity = { name: '林 远航', idcard: nextIdCard() }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
})

const run = (...args: string[]) => qisuan(api, ...args)
const found = async (...args: string[]) => JSON.parse((await run('users', 'find', ...args, '--json')).out).people
const readings = async () =>
  JSON.parse((await run('security', '--kind', '查看个人信息', '--json')).out) as { detail: object; userIds: number[] }[]

describe('users find', () => {
  it('finds by phone, number, nickname, school and platform name, and masks the phone', async () => {
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
    for (const [query, by] of [
      [pupil.phone, 'phone'],
      [String(pupil.id), 'id'],
      ['航', 'nickname'],
      ['第一中学', 'school'],
      [externalId, 'platform'],
    ] as const) {
      expect(await found(query), query).toContainEqual(
        expect.objectContaining({
          id: pupil.id,
          found_by: expect.arrayContaining([by]),
          phone: `${pupil.phone.slice(0, 3)}****${pupil.phone.slice(-4)}`,
          certified: true,
        }),
      )
    }
    const { out } = await run('users', 'find', '小航')
    expect(out).toMatch(/小航 +昵称 .+是 +2026 中学组 江苏省 苏州市 启明市第一中学/)
    expect(out).not.toContain(pupil.phone)
  })

  it('finds by real name only with a reason, which the security log keeps', async () => {
    expect(await found('林远航')).toEqual([])
    expect(await found('林远航', '--reason', '家长来电')).toMatchObject([{ id: pupil.id, found_by: ['realname'] }])
    expect((await readings())[0]).toMatchObject({
      userIds: [pupil.id],
      detail: { command: 'users find', fields: ['realname'], reason: '家长来电' },
    })
    expect(await found('林远', '--reason', '家长来电')).toEqual([])
  })

  it('finds names of before the hash once housekeeping has computed it', async () => {
    await psqlOn(api.databaseUrl, `update user_account set realname_hash = null where id = ${pupil.id}`)
    expect(await found('林远航', '--reason', '家长来电')).toEqual([])
    expect(await fillRealnameHashes(api.services)).toBe(1)
    expect(await found('林远航', '--reason', '家长来电')).toMatchObject([{ id: pupil.id }])
    expect(await fillRealnameHashes(api.services)).toBe(0)
  })

  it('takes wildcards as letters, and says when there are too many', async () => {
    expect(await run('users', 'find', '%')).toMatchObject({ code: 2, error: expect.stringContaining('请写明找谁') })
    const { db, sealer } = api.services
    const same = await bulkFixture(
      api,
      Array.from({ length: 51 }, () => ({ name: '同名同姓', score: 1 })),
    )
    for (const id of same) {
      const phoneSealed = sealer.seal('19900000000', `user_account.phone/${id}`)
      await db.user.update({ where: { id }, data: { phoneSealed } })
    }
    expect((await run('users', 'find', '同名')).out).toMatch(/^一共 +51/)
  })
})

describe('the enrolled', () => {
  let ids: number[]
  beforeAll(async () => {
    ids = await bulkFixture(api, [
      { name: '甲', group: 1, provinceId: 33, school: '之江小学', score: 0 },
      { name: '乙', group: 1, provinceId: 33, school: '之江小学', score: null },
      { name: '=丙', group: 5, provinceId: 33, school: '之江小学', score: 0 },
    ])
    await api.services.db.roundAccess.create({ data: { roundKey: '2026-2', userId: ids[0] ?? 0 } })
  })

  it.each([
    [
      ['--province', '浙江'],
      ['甲', '乙', '=丙'],
    ],
    [
      ['--province', '浙江', '--city', '杭州', '--group', 's'],
      ['甲', '乙'],
    ],
    [['--school', '之江小学', '--played', 'no'], ['乙']],
    [['--province', '33', '--advanced', 'yes'], ['甲']],
    [['--province', '33', '--advanced', 'no', '--played', 'yes'], ['=丙']],
    [['--province', '浙江省', '--language', 'c++'], []],
    [['--province', '浙江省', '--season', '2026', '--group', '小学低年级组'], ['=丙']],
  ])('are listed by %j', async (filter, names) => {
    const { people, total } = JSON.parse((await run('enrolments', 'list', ...filter, '--json')).out)
    expect(people.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(total).toBe(names.length)
  })

  it.each([
    [['--province', '江'], 3, '“江”的省份不止一个'],
    [['--province', '亚特兰蒂斯'], 3, '没有“亚特兰蒂斯”这个省份'],
    [['--city', '杭州'], 2, '请同时写 --province'],
    [['--group', '幼儿组'], 2, '没有“幼儿组”这一组'],
    [['--played', 'maybe'], 2, '写 yes 或 no'],
    [['--language', 'basic'], 2, '没有“basic”这种语言'],
    [['--season', '1999'], 2, '没有 1999 赛季'],
    [['--school', '不存在'], 2, '没有编号或名称是“不存在”的学校'],
  ])('says what is wrong with %j', async (filter, code, sentence) => {
    expect(await run('enrolments', 'list', ...filter)).toMatchObject({ code, error: expect.stringContaining(sentence) })
  })

  it('are exported without personal data, as CSV that runs nothing and as a workbook', async () => {
    const csv = folder.at('zj.csv')
    const before = (await readings()).length
    const written = await run('enrolments', 'export', '--province', '浙江', '--to', csv)
    expect(written).toMatchObject({ code: 0, out: `已写好 ${csv}：3 人\n` })
    const text = await readFile(csv, 'utf8')
    expect(text).toMatch(/^\ufeff用户号,昵称,组别,编程语言,省份,城市,学校,已参赛,已晋级,报名时间\r\n/)
    expect(text).toContain(`${ids[0]},甲,小学高年级组,python,浙江省,杭州市,之江小学,是,是,`)
    expect(text).toContain(`,'=丙,`)
    expect(await readings()).toHaveLength(before)

    const xlsx = folder.at('zj.xlsx')
    await run('schools', 'roster', '之江小学', '--to', xlsx)
    const { batches } = await openTable(xlsx, { name: { headings: ['昵称'], schema: cell((name) => name) } })
    const names = (await rowsOf(batches)).map(({ row }) => row?.name)
    expect(names).toEqual(['甲', '乙', '=丙'])
  })

  it('are exported with names and phones only for a reason, which names everybody', async () => {
    const file = folder.at('signin.csv')
    const asked = ['schools', 'roster', '启明市第一中学', '--with-names', '--with-phones'] as const
    expect(await run(...asked)).toMatchObject({ code: 2, error: expect.stringContaining('--to') })
    expect(await run(...asked, '--to', file)).toMatchObject({ code: 2, error: expect.stringContaining('--reason') })
    await run(...asked, '--to', file, '--reason', '决赛签到')
    expect(await readFile(file, 'utf8')).toContain(`${pupil.id},小航,林 远航,${pupil.phone},`)
    expect((await readings())[0]).toMatchObject({
      userIds: [pupil.id],
      detail: { command: 'schools roster', fields: ['phone', 'realname'], reason: '决赛签到' },
    })
  })

  it('of a school are printed with their count', async () => {
    expect((await run('schools', 'roster', '之江小学')).out).toContain('2026 赛季 3 人')
  })
})

describe('the audit of names', () => {
  const last = async () => JSON.parse((await run('audit', '--last', '1', '--json')).out)[0]

  it('notes a change by SQL without the name', async () => {
    await psqlOn(api.databaseUrl, `update user_account set name = '改了名的' where id = ${pupil.id}`)
    expect(await last()).toMatchObject({
      subject: 'user_account',
      key: { id: pupil.id },
      before: { name: '…' },
      after: { name: '…' },
    })
    await psqlOn(api.databaseUrl, `update school set name = '改了名的学校' where name = '启明市第一中学'`)
    expect(await last()).toMatchObject({ subject: 'school', after: { name: '…' } })
    const { rows } = await api.services.pool.query(`select json_agg(audit_entry)::text as all from audit_entry`)
    expect(rows[0].all).not.toMatch(/改了名的|小航|启明/)
  })
})

describe('the school of an enrolment', () => {
  it('lies in its province, whatever SQL says', async () => {
    const move = `update enrolment set province_id = 33, city_id = 3301 where user_id = ${pupil.id}`
    await expect(psqlOn(api.databaseUrl, move)).rejects.toThrow('学校（school_id）要在报名的省份')
    await psqlOn(api.databaseUrl, move.replace('city_id = 3301', 'city_id = 3301, school_id = null'))
  })
})
