import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { useApi } from '../../../test/support/harness.ts'
import { importIn, qisuan } from '../../../test/support/run-command.ts'

const api = useApi()
const folder = temporaryFolder()

let files = 0
const file = (...lines: string[]) => folder.write(`座位${(files += 1)}.csv`, ...lines)

type Person = Awaited<ReturnType<typeof api.pupil>>
let lin: Person, chen: Person, third: Person
beforeAll(async () => {
  lin = await api.pupil()
  chen = await api.pupil()
  third = await api.pupil()
})
beforeEach(async () => void (await api.services.db.classroom.deleteMany()))

describe('a table of the seats of a round', () => {
  const take = async (path: string, ...options: string[]) =>
    qisuan(api, 'classroom', 'import', path, '--round', '2026-2', ...options)
  const seats = async () =>
    (await api.services.db.classroomSeat.findMany({ orderBy: { userId: 'asc' }, include: { classroom: true } })).map(
      ({ userId, classroom }) => [userId, classroom.name],
    )

  async function room(name: string, kind = 'final-personal'): Promise<string> {
    const times = ['--begin', '2026-12-12 09:00', '--end', '2026-12-12 11:00']
    const where = ['--round', '2026-2', '--kind', kind, '--group', 'm', '--name', name, '--entry', '/play']
    const { out } = await qisuan(api, 'classroom', 'add', ...where, ...times, '--conference', '4001', '--json')
    return String(JSON.parse(out).id)
  }

  it('names rooms by number or name, is shown first, and is taken back', async () => {
    await room('一考场')
    const second = await room('二考场')
    const path = await file('考场,用户号', `一考场,${lin.id}`, `${second},${chen.id}`)
    const preview = await take(path)
    expect(preview.out).toMatch(/^新排 2 人，0 人本来就在\n {2}一考场（\d+） +1 人\n {2}二考场（\d+） +1 人\n/)
    expect(await seats()).toEqual([])
    const { out } = await take(path, '--yes')
    const given = [
      [lin.id, '一考场'],
      [chen.id, '二考场'],
    ]
    expect(await seats()).toEqual(given)
    expect((await take(path)).out).toContain('新排 0 人，2 人本来就在')

    const undo = ['classroom', 'undo', importIn(out)]
    expect((await qisuan(api, ...undo)).out).toContain('2 处新添的会去掉')
    expect(await seats()).toEqual(given)
    await qisuan(api, ...undo, '--yes')
    expect(await seats()).toEqual([])
  })

  it('is not taken back from an account into which one of it was merged, until that seat is gone', async () => {
    const id = await room('一考场')
    const [from, into] = [await api.pupil(), await api.pupil()]
    const { out } = await take(await file('考场,用户号', `一考场,${lin.id}`, `一考场,${from.id}`), '--yes')
    await qisuan(api, 'users', 'merge', String(from.id), String(into.id), '--reason', '重复注册', '--yes')
    const undo = ['classroom', 'undo', importIn(out), '--yes']
    expect(await qisuan(api, ...undo)).toMatchObject({
      code: 3,
      error: expect.stringContaining(
        `分不清是谁的，不能撤回，什么也没有改：用户 ${into.id} 在 ${id} 号考场的座位。先把它们去掉`,
      ),
    })
    expect(await seats()).toHaveLength(2)
    await qisuan(api, 'classroom', 'unseat', id, String(into.id), '--yes')
    expect(await qisuan(api, ...undo)).toMatchObject({ code: 0 })
    expect(await seats()).toEqual([])
  })

  it('is taken back without those who sat there before, by table or by list', async () => {
    const id = await room('一考场')
    await qisuan(api, 'classroom', 'seat', id, String(lin.id))
    const before = await seats()
    const table = await file('考场,用户号', `一考场,${lin.id}`, `一考场,${chen.id}`)
    const list = await file('用户号', String(lin.id), String(chen.id))
    for (const give of [
      () => take(table, '--yes'),
      () => qisuan(api, 'classroom', 'seat', id, '--file', list, '--yes'),
    ]) {
      const { out } = await give()
      expect(out).toContain('新排 1 人，1 人本来就在')
      expect(await seats()).toHaveLength(2)
      await qisuan(api, 'classroom', 'undo', importIn(out), '--yes')
      expect(await seats()).toEqual(before)
    }
  })

  it('is not taken back when somebody has handed in since, who is named', async () => {
    const id = await room('一考场')
    const { out } = await take(await file('考场,用户号', `一考场,${lin.id}`, `一考场,${chen.id}`), '--yes')
    await api.services.db.classroomSeat.updateMany({ where: { userId: lin.id }, data: { finishedAt: api.clock.now() } })
    expect(await qisuan(api, 'classroom', 'undo', importIn(out), '--yes')).toMatchObject({
      code: 3,
      error: expect.stringContaining(`什么也没有改：用户 ${lin.id} 在 ${id} 号考场的座位`),
    })
    expect(await seats()).toHaveLength(2)
  })

  it('gives a person one seat in each kind of room', async () => {
    await room('个人赛')
    await room('团队赛', 'final-group')
    const path = await file('考场,用户号', `个人赛,${lin.id}`, `团队赛,${lin.id}`)
    expect(await take(path, '--yes')).toMatchObject({ code: 0 })
    expect(await seats()).toHaveLength(2)
  })

  it.each([
    ['a name that two rooms have', () => `双考场,${chen.id}`, '「考场」：叫“双考场”的考场不止一个，请写编号'],
    ['a person twice', () => `二考场,${lin.id}`, '「用户号」：与第 2 行是同一个人'],
    ['a person who sits elsewhere', () => `一考场,${third.id}`, '「考场」：这个人已经排在二考场（'],
  ])('with %s is refused as a whole', async (_, line, sentence) => {
    await room('一考场')
    const second = await room('二考场')
    for (const name of ['双考场', '双考场']) await room(name)
    await qisuan(api, 'classroom', 'seat', second, String(third.id))
    const { code, out } = await take(await file('考场,用户号', `一考场,${lin.id}`, line()), '--yes')
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining(`第 3 行${sentence}`) })
    expect(await seats()).toEqual([[third.id, '二考场']])
  })
})
