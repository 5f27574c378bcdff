import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { contract } from '@qisuan/contracts/contract'
import { beforeAll, expect, it } from 'vitest'
import { commandLine, pathOf } from '../src/commands/line/command-line.ts'
import { commands } from '../src/commands/commands.ts'
import { type TestApi, useApi } from './support/harness.ts'
import { psql } from './support/psql.ts'
import { qisuan } from './support/run-command.ts'
import { waitUntil } from './support/wait-until.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const api = useApi()
const folder = temporaryFolder()
let member: Awaited<ReturnType<TestApi['member']>>
/** An installation without a season, in which one person has registered. */
beforeAll(async () => {
  await psql(api.databaseUrl, 'delete from round; delete from season')
  await waitUntil(async () => (await api.request.get('/api/game/current')).body.all.length === 0)
  member = await api.member()
})

const reads = Object.values(contract).filter(
  ({ method, path, audience }) => method === 'GET' && !/[:*]/.test(path) && audience !== 'monitoring',
)

it.each(reads.map(({ name, path }) => [name, path] as const))('%s has an answer without a season', async (_, path) => {
  const { status } = await api.request.get(path).set(member.bearer)
  expect(status).toBeLessThan(500)
})

it('is an off-season, in which nobody enrols or plays', async () => {
  const { body } = await api.request.get('/api/game/current').expect(200)
  expect(body).toMatchObject({ state: 0, year: 2026, enrolment_open: false, timeline: [], enrolled_count: 0 })
  const form = { area_id: 32, city: '苏州市', group: 3, language: 'python' }
  await api.request.post('/api/user/enroll').set(member.bearer).send(form).expect(423)
  await api.request.post('/api/game/launch').set(member.bearer).send({ target: 'play' }).expect(423)
  await api.request.post('/api/rank/share').set(member.bearer).expect(409)
})

/** They take half a minute, need a backup or end with Ctrl-C, and have tests of their own. */
const elsewhere = ['keys rotate', 'restore', 'database studio']

/** Every command with the arguments and options that it needs, the one that makes a season last. */
function everyCommand(): string[][] {
  const program = commandLine({ out: () => {}, error: () => {} })
  for (const add of commands) add(program, () => async () => {})
  const leaves = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
  return leaves(program)
    .filter((command) => !elsewhere.includes(pathOf(command).join(' ')))
    .map((command) => [
      ...pathOf(command),
      // Without its place, a backup would be written beside the program.
      ...command.registeredArguments
        .filter((argument) => argument.required || argument.name() === '位置')
        .map((argument) => valueOf(argument.name())),
      ...command.options.flatMap(({ mandatory, long }) => (mandatory && long ? [long, valueOf(long.slice(2))] : [])),
      ...command.options.flatMap(({ long }) => (long === '--yes' ? [long] : [])),
    ])
    .toSorted((one, other) => Number(one.includes('create')) - Number(other.includes('create')))
}

/** A value for an argument or option, by its name. */
function valueOf(name: string): string {
  const values: Record<string, string> = {
    谁: String(member.id),
    并掉: '999',
    阶段: '1',
    轮次: '2026-1',
    年份: '2026',
    位置: folder.at('backup'),
    空文件夹: folder.at('export'),
    文件: folder.at('file.csv'),
    to: folder.at('file.csv'),
    file: folder.at('file.csv'),
    角色: 'teacher',
    决定: 'reset',
    until: '2026-12-31 09:00',
    begin: '2026-12-31 09:00',
    end: '2026-12-31 10:00',
    日期或时刻: '2026-11-01',
    round: '2026-1',
    group: '2',
    reason: '试一试',
    proof: '试一试',
  }
  return values[name] ?? '1'
}

it('makes no command print a stack', async () => {
  const lines = everyCommand()
  expect(lines.length).toBeGreaterThan(60)
  for (const args of lines) {
    const { code, out, error } = await qisuan(api, ...args)
    expect({ args, code, text: out + error }).toEqual({
      args,
      code: expect.toBeOneOf([0, 2, 3]),
      text: expect.not.stringMatching(/Prisma|^ {4}at /m),
    })
  }
}, 180_000)

it('tells of the missing season in Chinese', async () => {
  await psql(api.databaseUrl, 'delete from round; delete from season')
  for (const args of [
    ['stage', '1'],
    ['season', 'show'],
    ['enrolments', 'list'],
    ['rankings', 'publish'],
  ]) {
    expect(await qisuan(api, ...args)).toMatchObject({ code: 3, error: expect.stringContaining('season create') })
  }
})
