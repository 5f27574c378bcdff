import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { forTheFile } from '../../../../test/support/harness.ts'
import { qisuan } from '../../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'

const folder = temporaryFolder()
const api = forTheFile(() => startApiWithArena({ beside: true }))
const shipped = join(import.meta.dirname, '../../../../../../tasks')
const tasks = (...args: string[]) => qisuan(api, 'tasks', ...args)
const harvest = () => folder.at('harvest')

/** Edits a file of the task. */
async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(harvest(), file)
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

beforeAll(() => cp(join(shipped, 'signs'), harvest(), { recursive: true }))

describe('a task of an organiser', () => {
  it('is refused with what its author has to mend, and nothing is kept', async () => {
    await edit('task.json', /"name": "[^"]+"/, '"name": "秋收", "colour": "red"')
    expect(await tasks('check', harvest())).toMatchObject({
      code: 2,
      error: expect.stringContaining('task.json 有问题'),
    })
    await edit('task.json', ', "colour": "red"', '')
    await edit('task.json', '"width": 13', '"width": 3')
    expect(await tasks('check', harvest())).toMatchObject({ code: 2, error: expect.stringContaining('地图太小') })
    await edit('task.json', '"width": 3', '"width": 13')
    await edit('task.json', '"count": 10', '"count": 10, "rivals": ["drifter"]')
    expect(await tasks('check', harvest())).toMatchObject({ code: 2, error: expect.stringContaining('却没有它的起点') })
    await edit('task.json', ', "rivals": ["drifter"]', '')
    await edit('references/best.py', 'hero.', 'hreo.')
    const missed = await tasks('import', harvest(), '--yes')
    expect(missed).toMatchObject({ code: 2, error: expect.stringMatching(/best\.py 得了 \d+ 分，要求至少/) })
    expect((await tasks('list')).out).not.toContain('秋收')
    await cp(join(shipped, 'signs/references/best.py'), join(harvest(), 'references/best.py'))
  })

  it('is checked, put up, given to a group, tried as a pupil sees it, and retired', async () => {
    expect(await tasks('import', harvest())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/“秋收”：\d+ 张图[^]*best\.py +100000 分[^]*这是一道新题/),
    })
    expect(await tasks('import', harvest(), '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('“秋收”已放上去'),
    })

    const assign = ['assign', '2026-1', 'harvest', '--group', '5']
    expect(await tasks('assign', '2026-1', 'sand', '--yes')).toMatchObject({ code: 0 })
    expect(await tasks(...assign)).toMatchObject({
      out: expect.stringMatching(/小学低年级组做“秋收”\n原来做的是 sand，和其余各组一样\n/),
    })
    expect(await tasks(...assign, '--yes')).toMatchObject({ code: 0 })
    expect((await tasks('list')).out).toMatch(/秋收.*（2026-1）小学低年级组/)
    const pupil = await api.pupil({ group: 5 })
    const launch = api.request.post('/api/game/launch').set(pupil.bearer).send({ target: 'preliminary' })
    const { location } = await api.arena.login((await launch.expect(200)).body.url)
    expect(location).toBe('/play/2026-1?task=harvest')

    const { out } = await tasks('try', 'harvest')
    const link = new URL(/http\S+/.exec(out)?.[0] ?? '')
    const entered = await api.arena.login(link.href)
    expect(entered).toMatchObject({ status: 302, location: '/play/preview?task=harvest' })
    expect(await api.arena.state(entered.cookies, 'preview', 'harvest')).toMatchObject({ task: { name: '秋收' } })
    // Only links of the console open a session.
    link.searchParams.set('session', 'x'.repeat(43))
    expect(await api.arena.login(link.href)).toMatchObject({ status: 401 })

    const used = expect.stringMatching(/“秋收”不能停用，.+（2026-1）小学低年级组用的是它：先换一道/)
    expect(await tasks('retire', 'harvest')).toMatchObject({ code: 3, error: used })
    expect(await tasks('retire', 'harvest', '--yes')).toMatchObject({ code: 3, error: used })
    const unassign = ['unassign', '2026-1', '--group', '5']
    expect(await tasks(...unassign)).toMatchObject({
      out: expect.stringContaining('小学低年级组做 sand，和其余各组一样\n原来做的是 harvest'),
    })
    expect(await tasks(...unassign, '--yes')).toMatchObject({ code: 0 })
    expect(await tasks(...unassign, '--yes')).toMatchObject({ code: 3 })
    expect(await tasks('retire', 'harvest', '--yes')).toMatchObject({ code: 0 })
    await expect
      .poll(() => api.arena.state(entered.cookies, 'preview', 'harvest'))
      .toMatchObject({ code: 'task_not_found' })
    expect(await tasks('retire', 'harvest', '--yes')).toMatchObject({ code: 3 })
    expect(await tasks('assign', '2026-1', 'harvest')).toMatchObject({ code: 3 })
    expect(await tasks('assign', '2026-1', 'harvest', '--yes')).toMatchObject({ code: 3 })
    expect(await tasks('reinstate', 'harvest')).toMatchObject({ code: 0 })
  })
})

describe('a ladder', () => {
  const ladders = (...args: string[]) => qisuan(api, 'ladders', ...args)

  it('is opened on a task with rivals, where the site then leads, closed, and opened again', async () => {
    await api.services.arena?.query(
      `update task set content = jsonb_set(content, '{file,hidden,rivals}', '["gatherer"]') where slug = 'signs'`,
    )
    expect(await ladders('open', '2026-1', 'sand')).toMatchObject({
      code: 3,
      error: expect.stringContaining('“沙滩任务”里没有对手'),
    })
    expect(await ladders('open', '2026-1', 'signs')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/其余各组的程序在“跟着路牌”上互相对战/),
    })
    expect(await ladders('open', '2026-1', 'signs', '--yes')).toMatchObject({ code: 0 })
    expect(await ladders('open', '2026-1', 'signs', '--yes')).toMatchObject({ code: 3 })
    expect(await ladders('open', '2026-1', 'signs', '--group', '5', '--yes')).toMatchObject({ code: 0 })
    const pathFor = async (group: 1 | 5) => {
      const { bearer } = await api.pupil({ group })
      const { body } = await api.request.get('/api/ladder/url').set(bearer).expect(200)
      return (await api.arena.login(body.url)).location
    }
    expect([await pathFor(1), await pathFor(5)]).toEqual(['/ladder/2026-1/0', '/ladder/2026-1/5'])
    expect(await ladders('close', '2026-1', '--group', '5')).toMatchObject({
      out: expect.stringContaining('小学低年级组的天梯不再对战，0 个程序的名次和 0 局还能看'),
    })
    for (const group of [['--group', '5'], []])
      expect(await ladders('close', '2026-1', ...group, '--yes')).toMatchObject({ code: 0 })
    expect(await ladders('close', '2026-1', '--yes')).toMatchObject({ code: 3 })
    expect(await pathFor(1)).toMatch(/^\/play\/2026-1/)
    expect(await ladders('open', '2026-1', 'signs')).toMatchObject({ out: expect.stringContaining('接着打') })
  })
})
