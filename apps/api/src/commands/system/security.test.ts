import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createLogger } from '../../logger.ts'
import { asActor } from '../../services/console-call.ts'
import { openServices } from '../../services/open-services.ts'
import { withOpen } from '../../services/reading-sealer.ts'
import { recordReading } from '../../services/record-reading.ts'
import { execute } from '../line/execute.ts'

const api = useApi()
const folder = temporaryFolder()

/** The newest events that a command found, newest first. */
async function security(...args: string[]): Promise<Record<string, unknown>[]> {
  const { code, out, error } = await qisuan(api, 'security', ...args, '--json')
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return JSON.parse(out)
}

/** A pupil whose ID number waits for review. */
async function pupilToReview() {
  const pupil = await api.pupil({ name: '待核对' })
  const identity = { name: '林小满', idcard: '110101201001010000' }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
  return { ...pupil, ...identity }
}

/** Runs a command and counts the sealed values that it opens before and after its reading is in the security log. */
async function opensAfterTrace(args: readonly string[]) {
  const { config, clock } = api.services
  const opened = { before: 0, after: 0 }
  const code = await execute(args, {
    user: '测试组委',
    open: async (by) => {
      const { services, close } = await openServices(config, createLogger('silent'), { clock, by })
      const { sealer, securityLog } = services
      let isTraced = false
      const open: typeof sealer.open = (...sealed) => {
        opened[isTraced ? 'after' : 'before'] += 1
        return sealer.open(...sealed)
      }
      const write: typeof securityLog.write = async (events) => {
        await securityLog.write(events)
        isTraced = true
      }
      return {
        services: { ...services, sealer: withOpen(sealer, open), securityLog: { ...securityLog, write } },
        close,
      }
    },
    out: () => {},
    error: () => {},
    isTTY: false,
  })
  return { code, ...opened }
}

describe('reading personal data', () => {
  it('is refused without a reason, kindly', async () => {
    const pupil = await pupilToReview()
    const file = folder.at('never.json')
    for (const args of [
      ['users', 'export', String(pupil.id), '--to', file],
      ['awards', 'export', '--round', '2026-1', '--to', file, '--with-phones'],
    ]) {
      const { code, out, error } = await qisuan(api, ...args)
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' })
      expect(error).toContain('请用 --reason 写明为什么要看')
    }
    await expect(readFile(file)).rejects.toThrow('ENOENT')
  })

  it('is refused with a phone in the reason', async () => {
    const pupil = await pupilToReview()
    const reason = '家长 138-0013-8000 来电'
    const refused = await qisuan(api, 'users', 'reveal', String(pupil.id), 'idcard', '--reason', reason)
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('不要写手机号') })
  })

  it('shows an ID number only on demand, and leaves who, whom, what and why', async () => {
    const pupil = await pupilToReview()
    const list = await qisuan(api, 'users', 'waiting')
    expect(list.out).toContain('待核对')
    expect(list.out).toContain('居民身份证')
    expect(list.out).not.toMatch(/林小满|1101/)

    const shown = await qisuan(api, 'users', 'reveal', pupil.phone, 'idcard', '--reason', '核对实名', '--as', '张老师')
    expect(shown.out).toContain(pupil.idcard)
    expect(await security('--who', pupil.phone, '--kind', '查看个人信息')).toMatchObject([
      {
        operator: '张老师',
        userIds: [pupil.id],
        detail: { command: 'users reveal', fields: ['idcard'], reason: '核对实名' },
      },
      { detail: { command: 'users waiting', fields: [] } },
    ])
  })

  it('of one person for their export is recorded', async () => {
    const pupil = await api.pupil()
    const to = folder.at('mine.json')
    await qisuan(api, 'users', 'export', pupil.phone, '--to', to, '--reason', '家长来信要求')
    expect(await readFile(to, 'utf8')).toContain(pupil.phone)
    expect(await security('--who', String(pupil.id), '--kind', 'person_read')).toMatchObject([
      { userIds: [pupil.id], detail: { fields: ['everything'], reason: '家长来信要求' } },
    ])
  })

  it('of a list is one event with everybody on it', async () => {
    const [one, other] = [await api.pupil(), await api.pupil()]
    for (const { id } of [one, other]) await api.score(id, 10, { roundKey: '2026-2' })
    const to = folder.at('phones.csv')
    await qisuan(api, 'awards', 'export', '--round', '2026-2', '--to', to, '--with-phones', '--reason', '寄送奖品')
    expect(await readFile(to, 'utf8')).toContain(other.phone)
    const [event] = await security('--who', other.phone, '--kind', 'person_read')
    expect(event).toMatchObject({ userIds: [one.id, other.id], detail: { fields: ['phone'], reason: '寄送奖品' } })
  })

  it('happens in no command before its trace is written', async () => {
    const [pupil, other] = [await pupilToReview(), await pupilToReview()]
    await api.score(pupil.id, 10, { roundKey: '2026-12', state: 1 })
    const { body } = await api.request
      .post('/api/user/certificate')
      .set(pupil.bearer)
      .send({ round: '2026-12' })
      .expect(200)
    const [id, to] = [String(pupil.id), folder.at('traced.csv')]
    for (const [opens, ...args] of [
      [1, 'users', 'reveal', id, 'idcard', '--reason', '核对实名'],
      [1, 'users', 'identity', id, 'accept', '--reason', '看过', '--yes'],
      [1, 'certificates', 'rename', body.number, '林小满', '--yes'],
      [1, 'users', 'export', id, '--to', to, '--reason', '本人要求'],
      [1, 'awards', 'export', '--round', '2026-12', '--to', to],
      [1, 'awards', 'export', '--round', '2026-12', '--to', to, '--with-phones', '--reason', '寄送奖品'],
      [0, 'users', 'identity', String(other.id), 'reset', '--reason', '填错了', '--yes'],
      [0, 'users', 'waiting'],
      [0, 'users', 'role', id, 'teacher'],
      [0, 'state', '2026-12', id, '--note', '更正'],
      [0, 'users', 'erase', id, '--reason', '本人要求', '--yes'],
      [0, 'users', 'complete-erasure', id, '--yes', '--as', '赵老师'],
    ] as const) {
      const traced = await opensAfterTrace(args)
      expect({ args, ...traced }).toEqual({ args, code: 0, before: 0, after: expect.any(Number) })
      expect(traced.after, args.join(' ')).toBeGreaterThanOrEqual(opens)
    }
  })

  it('is impossible for any command that has not recorded it', async () => {
    const { services } = api
    const place = 'user_account.phone/1'
    const sealed = services.sealer.seal('13800138000', place)
    await asActor({ operator: '张老师', action: 'test' }, async () => {
      expect(() => services.sealer.open(sealed, place)).toThrow('before it is recorded')
      await recordReading(services, { userIds: [], fields: [] })
      expect(services.sealer.open(sealed, place)).toBe('13800138000')
    })
  })

  it('does not happen when the log cannot be written', async () => {
    const { services } = api
    const full = { ...services.securityLog, write: () => Promise.reject(new Error('disk full')) }
    const sealed = services.sealer.seal('x', 'user_account.phone/1')
    await asActor({ operator: '张老师', action: 'test' }, async () => {
      const reading = recordReading({ ...services, securityLog: full }, { userIds: [], fields: [] })
      await expect(reading).rejects.toThrow('disk full')
      expect(() => services.sealer.open(sealed, 'user_account.phone/1')).toThrow('before it is recorded')
    })
  })
})

describe('the security log', () => {
  it('has every command with its operator, its people and its outcome', async () => {
    const pupil = await api.pupil()
    await qisuan(api, 'users', 'role', pupil.phone, 'teacher', '--as', '王老师')
    await qisuan(api, 'users', 'role', String(pupil.id), 'king', '--as', '王老师')
    expect(await security('--operator', '王老师')).toMatchObject([
      { kind: 'command_run', userIds: [], detail: { command: 'users role', outcome: 'refused' } },
      { kind: 'command_run', userIds: [pupil.id], detail: { command: 'users role', outcome: 'done' } },
      { kind: 'new_operator' },
    ])
  })

  it('finds what came from the address of another event, by kind and time, as a table and as a file', async () => {
    const { securityLog } = api.services
    const [school, home] = [1, 2].map((byte) => ({ addressHash: new Uint8Array(32).fill(byte), browser: '未知设备' }))
    const failure = { kind: 'login_failed', factor: 'password', reason: 'wrong_password' } as const
    for (const client of [school, home, school]) {
      securityLog.note({ ...failure, phoneHash: new Uint8Array(32), ...(client && { client }) })
    }
    securityLog.note({ kind: 'login', factor: 'code', userIds: [1, 2], ...(school && { client: school }) })
    await securityLog.settled()

    const [newest] = await security('--last', '1', '--kind', '登录')
    const same = await security('--same-address', String(newest?.['id']))
    expect(same.map(({ kind }) => kind)).toEqual(['login', 'login_failed', 'login_failed'])
    expect(await security('--same-address', String(newest?.['id']), '--kind', 'login_failed')).toHaveLength(2)
    expect(await security('--since', '2030-01-01')).toEqual([])

    const { out } = await qisuan(api, 'security', '--kind', '登录失败')
    expect(out).toMatch(/登录失败 +手机 00000000 +来自 02020202 未知设备 +密码，密码不对或不能用/)
    const to = folder.at('log.csv')
    await qisuan(api, 'security', '--kind', 'login', '--to', to)
    expect(await readFile(to, 'utf8')).toContain('1 2')
  })

  it.each([
    [['--kind', '飞行'], 2, '没有“飞行”这一种'],
    [['--same-address', '999999'], 3, '没有编号 999999'],
    [['--who', '999999'], 3, '没有用户号为 999999 的人'],
    [['--as', '13800138000'], 2, '--as 写姓名'],
  ])('explains what is wrong with %j', async (args, code, sentence) => {
    expect(await qisuan(api, 'security', ...args)).toMatchObject({ code, error: expect.stringContaining(sentence) })
  })
})
