import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { describe, expect, it } from 'vitest'
import { nextIdCard, useApi } from '../../../test/support/harness.ts'
import { qisuan, printed } from '../../../test/support/run-command.ts'
import { commandLine, pathOf } from './command-line.ts'
import { commands } from '../commands.ts'

const api = useApi()

/** Number of changes so far. */
const changes = () => api.services.db.auditEntry.count()

const done = (...args: string[]) => printed(api, ...args)

async function certificate() {
  const pupil = await api.pupil()
  await api.score(pupil.id, 10, { roundKey: '2026-12', state: 1 })
  const issued = await api.request
    .post('/api/user/certificate')
    .set(pupil.bearer)
    .send({ round: '2026-12' })
    .expect(200)
  return String(issued.body.number)
}

async function seated() {
  const { id } = await api.pupil()
  const times = ['--begin', '2026-12-12 09:00', '--end', '2026-12-12 11:00']
  const room = ['--round', '2026-2', '--kind', 'final-personal', '--group', 'm', '--name', '一考场', ...times]
  const roomId = /(\d+) 号考场/.exec(await done('classroom', 'add', ...room))?.[1] ?? ''
  await done('classroom', 'seat', roomId, String(id))
  return [roomId, String(id)] as const
}

/** Commands that take something, each after what makes it possible, and what their preview says. */
const takings: [() => Promise<string[]>, string | RegExp][] = [
  [
    async () => ['certificates', 'withdraw', await certificate(), '--reason', '成绩核实后无效'],
    /会撤回 .*（2026-12，用户 \d+），不能恢复：.*本人看得到原因“成绩核实后无效”/,
  ],
  [async () => ['certificates', 'rename', await certificate(), '林远航'], /的姓名会改成 林远航，查验时显示为未核验/],
  [
    async () => {
      await done('round', 'create', '2026-repechage', '--kind', '加赛', '--name', '复活赛')
      return ['round', 'remove', '2026-repechage']
    },
    '会删除 2026-repechage（复活赛）和它的设置',
  ],
  [
    async () => {
      const { id } = await api.pupil()
      await api.score(id, 5)
      return ['users', 'disqualify', String(id), '2026', '--reason', '请人代做']
    },
    '现在有 1 轮的成绩、0 个奖项、0 张证书',
  ],
  [
    async () => {
      const pupil = await api.pupil()
      const identity = { name: '林远航', idcard: nextIdCard() }
      await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
      return ['users', 'identity', String(pupil.id), 'reset', '--reason', '填错了']
    },
    '会退回重新认证，交过的姓名和证件号删除',
  ],
  [
    async () => {
      const { id } = await api.pupil()
      await done('extra-time', 'give', '2026-2', String(id), '--delay', '10', '--reason', '停电')
      return ['extra-time', 'remove', '2026-2', String(id)]
    },
    '会取消推迟 10 分钟',
  ],
  [
    async () => {
      const { id } = await api.pupil()
      await done('access', 'grant', '2026-3', String(id))
      return ['access', 'revoke', '2026-3', String(id)]
    },
    '2026-3：去掉 1 人',
  ],
  [async () => ['classroom', 'unseat', ...(await seated())], '一考场：撤掉 1 个座位'],
  [
    async () => {
      const contact = ['--organization', '星河学会', '--contact', '陈老师', '--telephone', '0000-00000000']
      await done('contacts', 'set', '江苏', ...contact, '--email', 'js@example.org')
      return ['contacts', 'remove', '江苏']
    },
    /会删除江苏省?的联系方式：星河学会/,
  ],
  [
    async () => {
      const { id } = await api.pupil()
      await done('state', '2026-2', String(id), '--award', '金牌')
      return ['state', '2026-2', String(id), '--award', '银牌']
    },
    '金牌 → 银牌',
  ],
  [
    async () => {
      const { id } = await api.pupil()
      await done('state', '2026-1', String(id), '--score', '9')
      return ['state', '2026-1', String(id), '--score', '4']
    },
    '成绩 4',
  ],
  [
    async () => {
      const prepared = await done('reveal', 'prepare', '2026-2', '--group', '中学组', '--rehearsal', '--json')
      return ['reveal', 'remove', String(JSON.parse(prepared).id)]
    },
    /会作废 2026-2 中学组（排练），还没开始/,
  ],
]

describe('what takes something is shown first, and done with --yes', () => {
  it.each(takings)('%#', async (prepare, words) => {
    const args = await prepare()
    const before = await changes()
    const preview = await done(...args)
    expect(preview).toMatch(words)
    expect(preview).toContain('以上只是预览，什么也没有改动')
    expect(await changes()).toBe(before)
    expect(await done(...args, '--yes')).not.toContain('预览')
    expect(await changes()).toBeGreaterThan(before)
  })

  it('also by every command whose name says that it takes', () => {
    const program = commandLine({ out: () => {}, error: () => {} })
    for (const add of commands) add(program, () => async () => {})
    const all = (command: CommandUnknownOpts): CommandUnknownOpts[] => [command, ...command.commands.flatMap(all)]
    const taking = /^(remove|withdraw|disqualify|revoke|unseat|undo|erase|merge|import|restore)$/
    const found = all(program).filter((command) => taking.test(command.name()))
    expect(found.length).toBeGreaterThan(20)
    const atOnce = found.filter(({ options }) => !options.some(({ long }) => long === '--yes'))
    expect(atOnce.map((command) => pathOf(command).join(' '))).toEqual([])
  })
})

it('a backup makes the folder that it is to be written into, and says when it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qisuan-backups-'))
  expect(await qisuan(api, 'backup', join(folder, '每天的备份/'))).toMatchObject({ code: 0 })
  expect((await stat(join(folder, '每天的备份'))).isDirectory()).toBe(true)
  expect(await qisuan(api, 'backup', join(folder, '每小时'), '--prune')).toMatchObject({ code: 0 })
  expect((await stat(join(folder, '每小时'))).isDirectory()).toBe(true)
  expect(await qisuan(api, 'backup', join(folder, '没有的', '决赛前'))).toMatchObject({
    code: 3,
    error: expect.stringContaining(`没有 ${join(folder, '没有的')} 这个文件夹`),
  })
  await rm(folder, { recursive: true })
})
