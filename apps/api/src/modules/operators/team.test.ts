import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import { operatorContract } from '@qisuan/contracts/console/contract'
import { rights, roles, scopeOf, type Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { consolePage, newOperator, type ConsolePage } from '../../../test/support/operators.ts'
import { psql } from '../../../test/support/psql.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { inTransaction } from '../../services/transaction.ts'

const api = useApi()
const reason = '这一季换了分工'
const viewer: Grant[] = [{ role: 'viewer', provinces: null }]

describe('the table of rights', () => {
  const calls = Object.entries(operatorContract).flatMap(([name, { right }]) =>
    right === 'door' || right === 'own' ? [] : [{ name: name as OperatorCallName, right }],
  )
  const limits = roles.flatMap((role) => [
    { of: `a ${role}`, grant: { role, provinces: null } },
    ...(role === 'owner' ? [] : [{ of: `a ${role} of 江苏`, grant: { role, provinces: [32] } }]),
  ])
  const pages = new Map<string, ConsolePage>()
  beforeAll(async () => {
    for (const { of, grant } of limits) pages.set(of, (await newOperator(api, [grant])).page)
  })

  it.each(calls.flatMap(({ name, right }) => limits.map(({ of, grant }) => ({ name, right, of, grant }))))(
    '$name by $of',
    async ({ name, right, of, grant }) => {
      const { status, body } = (await pages.get(of)?.call(name)) ?? { status: 0, body: {} }
      if (scopeOf(right, [grant]) === undefined) {
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' })
        expect(body.message).toContain(rights[right].name)
      } else expect([200, 404, 422]).toContain(status)
    },
  )

  it.each(Object.values(operatorContract).filter(({ right }) => right !== 'door'))(
    '$name needs a login',
    async ({ name }) => {
      await consolePage(api).call(name).expect(401)
      await consolePage(api, `qisuan_operator=${'b'.repeat(43)}`)
        .call(name)
        .expect(401)
    },
  )
})

describe('an owner', () => {
  it('invites, changes roles at once, disables and enables', async () => {
    const { page: owner } = await newOperator(api)
    const member = await newOperator(api, viewer)
    await member.page.call('team').expect(403)
    const grants: Grant[] = [{ role: 'owner', provinces: null }]
    await owner.call('setOperatorRoles', { id: member.id, grants, seen: viewer, reason }).expect(200)
    await member.page.call('team').expect(200)

    const { body } = await owner.call('disableOperator', { id: member.id, reason }).expect(200)
    expect(body.find(({ id }: { id: number }) => id === member.id).state).toBe('disabled')
    await member.page.call('team').expect(401)
    await owner.call('enableOperator', { id: member.id, reason }).expect(200)
    await member.page.call('team').expect(401)
  })

  it('is told when somebody else has changed the same roles meanwhile', async () => {
    const one = await newOperator(api)
    const other = await newOperator(api)
    const member = await newOperator(api, viewer)
    const to = (role: Grant['role']): Grant[] => [{ role, provinces: [11, 32] }]
    await one.page.call('setOperatorRoles', { id: member.id, grants: to('editor'), seen: viewer, reason }).expect(200)
    const late = await other.page
      .call('setOperatorRoles', { id: member.id, grants: to('scorer'), seen: viewer, reason })
      .expect(409)
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { grants: to('editor') } })
    const { body } = await other.page.call('team').expect(200)
    expect(body.find(({ id }: { id: number }) => id === member.id).grants).toEqual(to('editor'))
  })

  it('is named in the audit, which tells the console from the command line', async () => {
    const { page: owner, name } = await newOperator(api)
    const grants = viewer
    await owner.call('inviteOperator', { login: 'xu.zhixia', name: '许知夏', grants, reason }).expect(200)
    await qisuan(api, 'team', 'disable', 'xu.zhixia', '--as', name)
    const { out } = await qisuan(api, 'audit', '--last', '20', '--json')
    const entries: { operator: string; action: string; subject: string }[] = JSON.parse(out)
    const of = (action: string) => entries.filter((each) => each.action === action).map(({ operator }) => operator)
    expect(new Set(of('console inviteOperator'))).toEqual(new Set([name]))
    expect(new Set(of('team disable'))).toEqual(new Set([name]))
    const shown = await qisuan(api, 'audit', '--last', '20')
    expect(shown.out).toMatch(new RegExp(`${name} +console inviteOperator`))
    const { body } = await owner.call('auditLog', { operator: name, subject: 'operator_invite' }).expect(200)
    const invited = { action: 'console inviteOperator', way: 'console', reason }
    expect(body.list).toContainEqual(expect.objectContaining(invited))
    const kinds = await api.services.db.securityEvent.findMany({ where: { operator: name }, select: { detail: true } })
    expect(kinds).toContainEqual({ detail: { command: 'console inviteOperator', outcome: 'done', reason } })
  })

  it('finds the reason of every act in the audit, also of commands', async () => {
    const { page: owner, name } = await newOperator(api)
    const member = await newOperator(api, viewer)
    const pupil = await api.pupil()
    const act = (call: OperatorCallName, body: object, why: string) =>
      owner.call(call, { ...body, reason: why }).expect(200)
    await act(
      'setOperatorRoles',
      { id: member.id, grants: [{ role: 'scorer', provinces: null }], seen: viewer },
      '换岗',
    )
    await act('disableOperator', { id: member.id }, '离开了')
    await act('disqualifyPerson', { id: pupil.id, contest: '2026' }, '请人代做')
    await owner.call('team').expect(200)
    await act('setStage', { stage: 2, seen: { year: 2026, stage: 1 } }, '初赛结束')
    const command = ['users', 'disqualify', `${(await api.pupil()).id}`, '2026', '--reason', '代打', '--yes']
    expect((await qisuan(api, ...command, '--as', name)).code).toBe(0)

    const { body } = await owner.call('auditLog', { operator: name }).expect(200)
    const said = body.list.map(({ subject, reason: why }: { subject: string; reason: string }) => `${subject} ${why}`)
    expect(said).toEqual(
      expect.arrayContaining([
        'disqualification 代打',
        'season 初赛结束',
        'disqualification 请人代做',
        'operator 离开了',
        'operator_role 换岗',
      ]),
    )
    // Whoever does something without a reason next gets none from the connection.
    await newOperator(api)
    const entered = await api.services.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entered).toMatchObject({ action: 'console acceptInvite', reason: null })
  })

  it('leaves no name on the connections that pupils use next', async () => {
    const { page: owner } = await newOperator(api)
    await Promise.all(Array.from({ length: 30 }, () => owner.call('team').expect(200)))
    const before = await api.services.db.auditEntry.count()
    for (let each = 0; each < 3; each += 1) await api.pupil()
    expect(await api.services.db.auditEntry.count()).toBe(before)
  })

  it('cannot give a name or a login twice, nor a province that does not exist', async () => {
    const { page: owner, login, name } = await newOperator(api)
    const invite = (more: object) =>
      owner.call('inviteOperator', { login: 'neu', name: '新人', grants: viewer, reason, ...more })
    expect((await invite({ login }).expect(422)).body.errors).toHaveProperty('login')
    expect((await invite({ name }).expect(422)).body.errors).toHaveProperty('name')
    expect((await invite({ grants: [{ role: 'viewer', provinces: [99] }] }).expect(422)).body.errors).toHaveProperty(
      'grants',
    )
    const limited = [{ role: 'owner', provinces: [32] }]
    expect((await invite({ grants: limited }).expect(422)).body.errors).toHaveProperty('grants')
  })

  it('invites somebody once, however many invite them at the same moment', async () => {
    const { page: owner } = await newOperator(api)
    const invite = async (name: string) => {
      const invited = { login: 'lei.nuo', name, grants: viewer, reason }
      const { status, body } = await owner.call('inviteOperator', invited)
      return { status, code: body.code }
    }
    const { answers } = await inTransaction(api.services.pool, async (holder) => {
      await holder.query('lock table operator in share mode')
      const both = ['雷诺', '雷诺一'].map(invite)
      const waiting = `select from pg_locks where relation = 'operator'::regclass and not granted`
      await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2)
      return { answers: Promise.all(both) }
    })
    expect((await answers).toSorted((one, other) => one.status - other.status)).toEqual([
      { status: 200 },
      { status: 409, code: 'conflict' },
    ])
  })
})

describe('the last owner', () => {
  it('stays, by call, by command and by SQL', async () => {
    const last = await newOperator(api)
    const owners = await api.services.db.operatorRole.findMany({
      where: { role: 'owner', operatorId: { not: last.id }, operator: { disabledAt: null } },
      select: { operatorId: true },
    })
    for (const { operatorId: id } of owners) await last.page.call('disableOperator', { id, reason }).expect(200)
    await last.page.call('disableOperator', { id: last.id, reason }).expect(422)
    const seen = [{ role: 'owner', provinces: null }]
    await last.page.call('setOperatorRoles', { id: last.id, grants: viewer, seen, reason }).expect(422)
    expect(await qisuan(api, 'team', 'roles', last.login, '--role', '查看')).toMatchObject({ code: 2 })
    await expect(psql(api.databaseUrl, 'update operator set disabled_at = now()')).rejects.toThrow('至少要留一位')
    await expect(psql(api.databaseUrl, 'delete from operator_role')).rejects.toThrow('至少要留一位')
  })
})

it('roles changed by command are of the provinces that are written, or of all', async () => {
  const { login } = await newOperator(api, [{ role: 'viewer', provinces: [32] }])
  const roles = (text: string) => qisuan(api, 'team', 'roles', login, '--role', text)
  expect(await roles('organiser')).toMatchObject({ code: 2, error: expect.stringContaining('organiser@全国') })
  expect((await roles('organiser@江苏,scorer@全国')).out).toMatch(/组委 江苏省、成绩 /)
  expect((await roles('organiser@全国')).out).toMatch(new RegExp(`\\n\\d+ +${login} +\\S+ +组委 +可以登录`))
})
