import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextIdCard, useApi } from '../../../test/support/harness.ts'
import { importIn, qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const api = useApi()
const folder = temporaryFolder()
/** Certified as 林远航 and 陈可; the third has no real name on the site. */
let lin: Person, chen: Person, unnamed: Person

type Person = Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  lin = await person('林远航', 'lin')
  chen = await person('陈可', 'chen')
  unnamed = await person(undefined, 'unnamed')
})
beforeEach(async () => {
  const { db } = api.services
  await db.awardBatch.deleteMany()
  await db.roundAccess.deleteMany()
  await db.classroom.deleteMany()
})

async function person(realname: string | undefined, platformId: string) {
  const pupil = await api.pupil()
  const { db, clock } = api.services
  if (realname !== undefined) {
    const identity = { name: realname, idcard: nextIdCard() }
    await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
  }
  await db.gameAccount.create({ data: { userId: pupil.id, handle: platformId, platformId, createdAt: clock.now() } })
  const { externalId } = await db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  return { ...pupil, platformId, externalId }
}

let files = 0

const file = (...lines: string[]) => folder.write(`名单${(files += 1)}.csv`, ...lines)

const awards = async (path: string, ...options: string[]) =>
  qisuan(api, 'awards', 'import', path, '--round', '2026-2', ...options)

describe('a line of a file names a person', () => {
  it.each([
    ['phone', () => ['手机号', lin.phone]],
    ['phone as it is written', () => ['电话', `+86 ${lin.phone.slice(0, 3)}-${lin.phone.slice(3)}`]],
    ['user number', () => ['用户号', String(lin.id)]],
    ['id on the platform', () => ['平台账号', lin.platformId]],
    ['id for the platform', () => ['选手编号', lin.externalId]],
    ['several that agree', () => ['手机号,用户号,平台账号', `${lin.phone},${lin.id},lin`]],
    ['real name beside it', () => ['用户号,姓名', `${lin.id},林 远航`]],
    ['name of which a part is hidden', () => ['用户号,姓名', `${lin.id},林**`]],
    ['name that the site does not know', () => ['用户号,姓名', `${unnamed.id},某人`]],
  ])('by %s', async (_, lines) => {
    const [headings, cells] = lines()
    const { code, out } = await awards(await file(`${headings},奖项`, `${cells},一等奖`), '--yes', '--json')
    expect({ code, rows: JSON.parse(out).rows }).toEqual({ code: 0, rows: 1 })
  })

  it.each([
    ['a wrong phone', () => ['手机号', '1380'], '「手机号」：“1380”不是手机号'],
    ['a phone of nobody', () => ['手机号', '13900000000'], '「手机号」：没有人用这个手机号注册'],
    ['a number of nobody', () => ['用户号', '999999'], '「用户号」：没有用户号为“999999”的人'],
    ['a platform id of nobody', () => ['平台账号', 'ghost'], '「平台账号」：没有平台账号为“ghost”的人'],
    ['no id', () => ['手机号,用户号', ','], '「手机号或用户号」：没有填'],
    ['ids of two people', () => ['手机号,用户号', `${lin.phone},${chen.id}`], '「用户号」：手机号和用户号不是同一个人'],
    ['the name of another child', () => ['用户号,姓名', `${lin.id},陈可`], '「姓名」：和这个人实名认证的姓名不一样'],
    ['an award that does not exist', () => ['用户号', `${lin.id}`], '「奖项」：“特等奖”不是这一轮的奖项', '特等奖'],
  ])('wrongly with %s, and the file is refused', async (_, lines, sentence, award = '一等奖') => {
    const [headings, cells] = lines()
    const path = await file(`${headings},奖项`, `${cells},${award}`)
    const { code, out } = await awards(path, '--yes')
    expect(code).toBe(3)
    expect(out).toContain(`第 2 行${sentence}`)
    expect(out).toContain('什么也没有写入')
    expect(await api.services.db.awardBatch.count()).toBe(0)
  })

  it('who has been merged into another account, and is told which', async () => {
    const other = await api.pupil()
    await qisuan(api, 'users', 'merge', String(other.id), String(unnamed.id), '--reason', '重复注册', '--yes')
    const { out } = await awards(await file('用户号,奖项', `${other.id},一等奖`))
    expect(out).toContain(`这个账号已经并入用户 ${unnamed.id}`)
  })

  it('and whose name was compared, is in the security log', async () => {
    await awards(await file('用户号,姓名,奖项', `${lin.id},林远航,一等奖`))
    const read = await api.services.db.securityEvent.findMany({
      where: { kind: 'person_read' },
      orderBy: { id: 'desc' },
    })
    expect(read[0]).toMatchObject({ userIds: [lin.id], operator: '测试组委', detail: { fields: ['realname'] } })
  })
})

describe('a number of a paper', () => {
  const permit = 'H87654321'
  let child: Awaited<ReturnType<typeof api.pupil>>
  beforeAll(async () => {
    child = await api.pupil()
    const identity = { name: '陈可儿', idcard: permit, paper: 'hk_macao_permit' }
    await api.request.post('/api/user/auth_idcard').set(child.bearer).send(identity).expect(200)
    await qisuan(api, 'users', 'identity', String(child.id), 'accept', '--reason', '看过通行证', '--yes')
  })

  it.each([
    ['the same of the same kind', '证件类型,证件号', `港澳居民来往内地通行证,${permit}`, undefined],
    ['the short name of the kind', '证件种类,证件号码', '回乡证,h 8765 4321', undefined],
    ['another kind', '证件类型,证件号', `护照,${permit}`, '「证件号」：和这个人实名认证的证件号不一样'],
    ['another number', '证件类型,证件号', '回乡证,H87654320', '「证件号」：和这个人实名认证的证件号不一样'],
    ['no kind, which is the identity card', '身份证号', permit, '「身份证号」：不是居民身份证的号码'],
    [
      'an unknown kind',
      '证件类型,证件号',
      `军官证,${permit}`,
      '「证件类型」：“军官证”不是能认证的证件，应当是：居民身份证、港澳',
    ],
    ['a masked number', '证件号', 'H*******1', undefined],
  ])('is compared: %s', async (_, headings, cells, sentence) => {
    const { code, out } = await awards(await file(`用户号,${headings},奖项`, `${child.id},${cells},一等奖`))
    expect([code, out]).toEqual([sentence ? 3 : 0, expect.stringContaining(sentence ?? '一等奖')])
  })

  it('is not compared where the site knows none, and a reading where it does', async () => {
    const of = async (...rows: string[]) => awards(await file('用户号,证件号,奖项', ...rows))
    expect((await of(`${unnamed.id},${nextIdCard()},一等奖`)).code).toBe(0)
    await of(`${lin.id},${nextIdCard()},一等奖`)
    const [read] = await api.services.db.securityEvent.findMany({
      where: { kind: 'person_read' },
      orderBy: { id: 'desc' },
    })
    expect(read).toMatchObject({ userIds: [lin.id], detail: { fields: ['idcard'], reason: '核对导入文件里的证件号' } })
  })
})

describe('the good ones', () => {
  it('are written when that is said expressly, and the others are named', async () => {
    const path = await file('用户号,奖项', `${lin.id},一等奖`, '999999,一等奖', `${chen.id},特等奖`)
    expect((await awards(path, '--yes')).out).toMatch(/^2 行有错，1 行没有问题。什么也没有写入[^]*--skip-invalid/)
    const preview = await awards(path, '--skip-invalid')
    expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('2 行有错，不会写入：\n  第 3 行') })
    expect(await api.services.db.awardBatch.count()).toBe(0)
    const done = await awards(path, '--skip-invalid', '--yes')
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('2 行有错，没有写入：\n  第 3 行') })
    expect(await api.services.db.award.findMany()).toMatchObject([{ userId: lin.id }])
  })

  it('must be at least one', async () => {
    const refused = await awards(await file('用户号,奖项', '999999,一等奖'), '--skip-invalid', '--yes')
    expect(refused).toMatchObject({ code: 3, out: expect.stringContaining('1 行有错，0 行没有问题') })
    expect(await awards(await file('用户号,奖项'), '--yes')).toMatchObject({
      code: 3,
      out: expect.stringContaining('一行数据也没有'),
    })
  })
})

describe('a list of people', () => {
  const roundAccess = () => api.services.db.roundAccess.findMany({ orderBy: { userId: 'asc' } })

  it('is shown before they are let in, and lets nobody in with a mistake', async () => {
    const path = await file('手机号,姓名', `${lin.phone},林远航`, `${chen.phone},陈可`)
    await qisuan(api, 'access', 'grant', '2026-3', lin.phone)
    const preview = await qisuan(api, 'access', 'grant', '2026-3', '--file', path)
    expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('加进 1 人，1 人本来就在') })
    expect(preview.out).toContain('--yes')
    expect(await roundAccess()).toHaveLength(1)
    const wrong = await file('手机号,姓名', `${lin.phone},陈可`, `${chen.phone},陈可`)
    expect(await qisuan(api, 'access', 'grant', '2026-3', '--file', wrong, '--yes')).toMatchObject({ code: 3 })
    expect(await roundAccess()).toHaveLength(1)
    await qisuan(api, 'access', 'grant', '2026-3', '--file', path, '--yes')
    expect(await roundAccess()).toMatchObject([{ userId: lin.id }, { userId: chen.id }])
  })

  it('is taken back with the people whom it added, and no others', async () => {
    await qisuan(api, 'access', 'grant', '2026-3', lin.phone)
    const before = await roundAccess()
    const path = await file('用户号', String(lin.id), String(chen.id))
    const { out } = await qisuan(api, 'access', 'grant', '2026-3', '--file', path, '--yes')
    expect(out).toContain('加进 1 人，1 人本来就在')
    expect((await qisuan(api, 'access', 'undo', importIn(out))).out).toContain('1 处新添的会去掉')
    expect(await roundAccess()).toHaveLength(2)
    await qisuan(api, 'access', 'undo', importIn(out), '--yes')
    expect(await roundAccess()).toEqual(before)
    expect((await qisuan(api, 'access', 'imports')).out).toMatch(/测试组委 .* 撤回/)
  })

  it('revokes all whom it names, whoever added them', async () => {
    const path = await file('用户号', String(lin.id), String(chen.id))
    await qisuan(api, 'access', 'grant', '2026-3', lin.phone)
    await qisuan(api, 'access', 'grant', '2026-3', '--file', path, '--yes')
    expect((await qisuan(api, 'access', 'revoke', '2026-3', '--file', path)).out).toContain('去掉 2 人')
    expect(await roundAccess()).toHaveLength(2)
    await qisuan(api, 'access', 'revoke', '2026-3', '--file', path, '--yes')
    expect(await roundAccess()).toEqual([])
  })

  it('seats people, and takes their seats away unless they have handed in', async () => {
    const times = ['--begin', '2026-12-12 09:00', '--end', '2026-12-12 11:00']
    const room = ['--round', '2026-2', '--kind', 'final-personal', '--group', 'm', '--name', '一考场']
    const added = await qisuan(
      api,
      'classroom',
      'add',
      ...room,
      ...times,
      '--entry',
      '/play',
      '--conference',
      '4001',
      '--json',
    )
    const id = String(JSON.parse(added.out).id)
    const seats = () => api.services.db.classroomSeat.findMany({ orderBy: { userId: 'asc' } })
    const path = await file('用户号,姓名', `${lin.id},林远航`, `${chen.id},陈可`)
    expect((await qisuan(api, 'classroom', 'seat', id, '--file', path)).out).toContain(
      '一考场：新排 2 人，0 人本来就在',
    )
    expect(await seats()).toEqual([])
    await qisuan(api, 'classroom', 'seat', id, '--file', path, '--yes')
    expect(await seats()).toHaveLength(2)

    await api.services.db.classroomSeat.updateMany({ where: { userId: lin.id }, data: { finishedAt: api.clock.now() } })
    const preview = await qisuan(api, 'classroom', 'unseat', id, '--file', path)
    expect(preview.out).toContain('一考场：撤掉 1 个座位\n1 人已经交卷，座位不动')
    expect(await seats()).toHaveLength(2)
    await qisuan(api, 'classroom', 'unseat', id, '--file', path, '--yes')
    expect(await seats()).toMatchObject([{ userId: lin.id }])
  })

  it('comes from a file or from the command, not from both and not from neither', async () => {
    const path = await file('用户号', String(lin.id))
    expect(await qisuan(api, 'access', 'grant', '2026-3')).toMatchObject({ code: 2 })
    expect(await qisuan(api, 'access', 'grant', '2026-3', lin.phone, '--file', path)).toMatchObject({ code: 2 })
  })
})
