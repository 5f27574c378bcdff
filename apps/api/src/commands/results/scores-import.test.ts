import { describe, expect, it } from 'vitest'
import { nextIdCard, nextPhone } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { useScoresApi } from '../../../test/support/scores-api.ts'

const { api, player, run, scoreOf, file, changed } = useScoresApi()

const take = (path: string, ...options: string[]) => qisuan(api, 'scores', 'import', path, ...options)

async function certified(realname: string) {
  const pupil = await player()
  const identity = { name: realname, idcard: nextIdCard() }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
  return pupil
}

describe('a file of scores', () => {
  it('is shown first and written with --yes', async () => {
    const [one, other] = [await player(), await player()]
    await api.score(one.id, 9)
    const path = await file(`用户号,成绩\n${one.id},9\n${other.id},7`)
    const preview = await take(path)
    expect(preview.code).toBe(0)
    expect(preview.out).toContain('2026-1：2 行，2 行能计入\n1 人的成绩会改变')
    expect(preview.out).toContain('--yes')
    expect(await scoreOf(other.id)).toBeNull()
    expect(await api.services.db.scoreEntry.count()).toBe(0)

    const done = await take(path, '--yes')
    expect(done.out).toMatch(
      /^2026-1：2 行，2 行计入，0 行没有计入，其中 1 条更新了成绩，用时 [\d.]+ 秒\n这是 (\d+) 号导入，撤回用 scores undo \1\n$/,
    )
    expect(await scoreOf(other.id)).toBe(7)
    expect((await take(path)).out).toMatch(/0 人的成绩会改变\n这个文件导入过，是 \d+ 号导入/)
  })

  it('names people by phone, by a name beside it, and by several ids that agree', async () => {
    const [lin, chen] = [await certified('林远航'), await player()]
    const lines = [`${lin.phone},,,林 远航,5`, `,${chen.id},${chen.externalId},,6`]
    await run('scores', 'import', await file(['手机号,用户号,选手编号,姓名,成绩', ...lines].join('\n')), '--yes')
    expect([await scoreOf(lin.id), await scoreOf(chen.id)]).toEqual([5, 6])
    const read = await api.services.db.securityEvent.findMany({
      where: { kind: 'person_read', userIds: { has: lin.id } },
    })
    expect(read).toMatchObject([{ userIds: [lin.id], detail: { fields: ['realname'] } }])
  })

  it('tells how many scores it lowers', async () => {
    const pupil = await player()
    await api.score(pupil.id, 9)
    const path = await file(`用户号,成绩\n${pupil.id},4`)
    expect((await take(path)).out).toContain('0 人的成绩会改变')
    expect((await take(path, '--lower')).out).toContain('1 人的成绩会改变')
    await run('scores', 'import', path, '--lower', '--yes')
    expect(await scoreOf(pupil.id)).toBe(4)
  })
})

describe('one line that cannot count refuses the whole file', () => {
  const wrong: [string, () => Promise<[headings: string, cells: string]>, string][] = [
    ['nobody’s number', async () => ['用户号,成绩', '999999,5'], '「用户号」：没有用户号为“999999”的人'],
    ['nobody’s phone', async () => ['手机号,成绩', `${nextPhone()},5`], '「手机号」：没有人用这个手机号注册'],
    ['no id', async () => ['手机号,用户号,成绩', ',,5'], '「手机号或用户号」：没有填'],
    [
      'ids of two people',
      async () => ['手机号,用户号,成绩', `${(await player()).phone},${(await player()).id},5`],
      '「用户号」：手机号和用户号不是同一个人',
    ],
    [
      'the name of another child',
      async () => ['用户号,姓名,成绩', `${(await certified('林远航')).id},陈可,5`],
      '「姓名」：和这个人实名认证的姓名不一样',
    ],
    [
      'a time outside the round',
      async () => ['用户号,成绩,时间', `${(await player()).id},5,2026-10-01 10:00`],
      '「时间」：不在比赛时间内',
    ],
    [
      'somebody disqualified',
      async () => {
        const { id } = await player()
        await run('users', 'disqualify', String(id), '2026-1', '--reason', '请人代做', '--yes')
        return ['用户号,成绩', `${id},5`]
      },
      '：已取消参赛资格',
    ],
    [
      'an account that was merged',
      async () => {
        const [from, into] = [await player(), await player()]
        await run('users', 'merge', String(from.id), String(into.id), '--reason', '重复注册', '--yes')
        return ['用户号,成绩', `${from.id},5`]
      },
      '「用户号」：这个账号已经并入用户',
    ],
  ]

  it.each(wrong)('%s', async (_, make, sentence) => {
    const good = await player()
    const [headings, cells] = await make()
    const columns = headings.split(',')
    const sound = columns.map((column) => ({ 用户号: String(good.id), 手机号: good.phone, 成绩: '8' })[column] ?? '')
    const path = await file([headings, sound.join(','), cells].join('\n'))
    for (const options of [[], ['--yes']]) {
      const { code, out } = await take(path, ...options)
      expect(code).toBe(3)
      expect(out).toContain('2026-1：2 行，1 行能计入\n不能计入的：')
      expect(out).toContain(`第 3 行${sentence}`)
    }
    expect(await scoreOf(good.id)).toBeNull()
    expect(await api.services.db.scoreEntry.count()).toBe(0)

    const done = await take(path, '--skip-invalid', '--yes')
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('1 行不能计入，没有写入') })
    expect(await scoreOf(good.id)).toBe(8)
    expect(await api.services.db.scoreEntry.count({ where: { refused: { not: null } } })).toBe(1)
  })

  it('somebody who stands twice, however named, at the second line', async () => {
    const [pupil, other] = [await player(), await player()]
    const lines = [`${other.phone},,6`, `${pupil.phone},,5`, `,${pupil.id},9`]
    const path = await file(['手机号,用户号,成绩', ...lines].join('\n'))
    const refused = await take(path, '--yes')
    expect(refused).toMatchObject({ code: 3, out: expect.stringContaining('3 行，2 行能计入') })
    expect(refused.out).toContain('第 4 行「用户号」：与第 3 行是同一个人')
    expect(await scoreOf(pupil.id)).toBeNull()

    await run('scores', 'import', path, '--skip-invalid', '--yes')
    expect([await scoreOf(pupil.id), await scoreOf(other.id)]).toEqual([5, 6])
    expect(await api.services.db.scoreEntry.findMany({ where: { refused: { not: null } } })).toMatchObject([
      { line: 4, userId: pupil.id, refused: 'malformed', field: '用户号' },
    ])
  })

  it('but not several attempts, of which the best counts', async () => {
    const { id } = await player()
    const times = ['2026-11-20 10:00', '2026-11-20 11:00', '2026-11-20 10:00']
    const lines = times.map((time, index) => `${id},${index + 5},${time}`)
    await run('scores', 'import', await file(['用户号,成绩,时间', ...lines.slice(0, 2)].join('\n')), '--yes')
    expect(await scoreOf(id)).toBe(6)
    const refused = await take(await file(['用户号,成绩,时间', ...lines].join('\n')), '--yes')
    expect(refused.out).toContain('第 4 行「用户号」：与第 2 行是同一个人')
  })

  it('and calls a column as the file does', async () => {
    const { phone } = await player()
    const refused = await take(await file(`电话,成绩\n${phone},5\n,6\n${phone},7`), '--yes')
    expect(refused.out).toContain('第 3 行「电话」：没有填\n  第 4 行「电话」：与第 2 行是同一个人')
  })

  it('also in a final that does not admit somebody', async () => {
    const [finalist, outsider] = [await player(), await player()]
    await run('access', 'grant', '2026-2', String(finalist.id))
    const path = await file(`用户号,成绩\n${finalist.id},5\n${outsider.id},9`)
    expect(await take(path, '--round', '2026-2', '--yes')).toMatchObject({
      code: 3,
      out: expect.stringContaining('第 3 行：没有这一轮的参赛资格'),
    })
    expect(await scoreOf(finalist.id, '2026-2')).toBeNull()
  })

  it('unless the others are wanted, however many lines stand before the first that counts', async () => {
    const { id } = await player()
    const nobody = '999999,5\n'.repeat(2100)
    const path = await file(`用户号,成绩\n${nobody}${id},8\n${id},9`)
    const done = await take(path, '--skip-invalid', '--yes')
    expect(done.out).toMatch(/^2026-1：2,102 行，1 行计入，2,101 行没有计入/)
    expect(done.out).toMatch(/2101 行不能计入，没有写入：\n {2}第 2 行「用户号」：没有用户号为“999999”的人/)
    expect(await scoreOf(id)).toBe(8)
    const again = JSON.parse((await take(path, '--skip-invalid', '--yes', '--json')).out)
    expect(again).toMatchObject({ rows: 1, accepted: 1, changed: 0, written: true })
    expect(again.problems.at(-1)).toEqual({ line: 2103, column: '用户号', reason: '与第 2102 行是同一个人' })
  })

  it('and a file in which no line can count is refused in any case', async () => {
    const path = await file('用户号,成绩\n999999,5')
    const { code, out } = await take(path, '--skip-invalid', '--yes')
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining('2026-1：1 行，0 行能计入') })
    expect(await take(await file('用户号,成绩'), '--yes')).toMatchObject({ code: 3 })
  })

  it('keeps nothing of whom a contradictory line means, and no phone', async () => {
    const [lin, chen] = [await certified('林远航'), await player()]
    const phone = nextPhone()
    const lines = [`${chen.phone},,5`, `${lin.phone},陈可,6`, `${phone},,7`]
    await run('scores', 'import', await file(['手机号,姓名,成绩', ...lines].join('\n')), '--skip-invalid', '--yes')
    const kept = await api.services.db.scoreEntry.findMany({
      where: { refused: { not: null } },
      orderBy: { line: 'asc' },
    })
    expect(kept).toMatchObject([
      { userId: null, named: null, score: 6, refused: 'malformed', field: '姓名' },
      { userId: null, named: null, score: 7, refused: 'malformed', field: '手机号' },
    ])
  })
})

describe('a round outside its times', () => {
  const times = (begin: string, end: string) =>
    changed(() =>
      api.services.db.round.update({
        where: { key: '2026-12' },
        data: { beginsAt: new Date(begin), endsAt: new Date(end) },
      }),
    )

  it.each([
    ['has not begun', ['2026-12-10', '2026-12-11'], '要到 2026/12/10 08:00:00 才开始，是不是写错了轮次'],
    ['ended long ago', ['2026-09-10', '2026-09-11'], '已经结束，是不是写错了轮次'],
  ] as const)('that %s takes no scores unless it is said expressly', async (_, [begin, end], sentence) => {
    await times(begin, end)
    const pupil = await player()
    const path = await file(`用户号,成绩\n${pupil.id},5`)
    const refused = await take(path, '--round', '2026-12', '--yes')
    expect(refused).toMatchObject({ code: 3, out: expect.stringContaining(sentence) })
    expect(refused.out).toContain('--outside-window')
    expect(await scoreOf(pupil.id, '2026-12')).toBeNull()
    await run('scores', 'import', path, '--round', '2026-12', '--outside-window', '--yes')
    expect(await scoreOf(pupil.id, '2026-12')).toBe(5)
  })

  it('that ended a week ago does', async () => {
    await times('2026-11-10', '2026-11-14')
    const pupil = await player()
    await run(
      'scores',
      'import',
      await file(`用户号,成绩,时间\n${pupil.id},5,2026-11-12`),
      '--round',
      '2026-12',
      '--yes',
    )
    expect(await scoreOf(pupil.id, '2026-12')).toBe(5)
  })
})
