import { describe, expect, it } from 'vitest'
import manifest from '../../../../../package.json' with { type: 'json' }
import { qisuan } from '../../../test/support/run-command.ts'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi()

describe('the command line', () => {
  it('prints a help with every command, in Chinese', async () => {
    const { code, out } = await qisuan(api, '--help')
    expect(code).toBe(0)
    expect(out).toContain('stage <阶段>')
    expect(out).not.toMatch(/Usage|Options|Commands|default:/)
  })

  it('prints the version of the root manifest', async () => {
    expect(await qisuan(api, '--version')).toMatchObject({ code: 0, out: `${manifest.version}\n` })
    await api.request.get('/healthz').expect(200, { status: 'ok', version: manifest.version })
  })

  it.each([
    [['stag', '1'], '没有这个命令：stag。你要写的是 stage 吗？'],
    [['stage'], '还缺少 <阶段>'],
    [['stage', '7'], '阶段是 0 到 6'],
    [['stage', '1', '2'], '参数太多了'],
    [['rankings', 'freeze', '2026-1', '--form', 'x'], '不认识选项 --form。你要写的是 --from 吗？'],
    [['rankings', 'freeze', '2026-1', '--from', '明天'], '不是时刻'],
    [['rankings', 'reveal', '2027-1'], '没有 2027-1 这一轮。本赛季的轮次：'],
  ])('explains what is wrong with %j and exits with 2', async (args, sentence) => {
    const { code, out, error } = await qisuan(api, ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toContain(sentence)
  })

  it('prints JSON for scripts, errors included', async () => {
    const done = await qisuan(api, 'stage', '3', '--json')
    expect(JSON.parse(done.out)).toEqual({ year: 2026, before: 1, stage: 3 })
    const refused = await qisuan(api, '--json', 'stage', '9')
    expect(refused.code).toBe(2)
    expect(JSON.parse(refused.out)).toMatchObject({ error: expect.stringContaining('阶段是 0 到 6') })
  })
})
