import { describe, expect, it } from 'vitest'
import { psql } from '../../../test/support/psql.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { useScoresApi } from '../../../test/support/scores-api.ts'
import { testNow } from '../../../test/support/season.ts'

const { api, player, deliver, run, scoreOf, file } = useScoresApi()

/** Imports a file and returns its number. */
async function imported(content: string, ...options: string[]): Promise<number> {
  const out = await run('scores', 'import', await file(content), ...options, '--yes', '--json')
  return JSON.parse(out).importId
}

const undo = (id: number, ...options: string[]) => qisuan(api, 'scores', 'undo', String(id), ...options)

describe('an import of scores that is taken back', () => {
  it('leaves everybody with the score that they have without it, after a preview', async () => {
    const [both, newcomer, better] = [await player(), await player(), await player()]
    await imported(`用户号,成绩\n${both.id},5\n${better.id},9`)
    await deliver([{ ...both.row, score: 6 }])
    const id = await imported(`用户号,成绩\n${both.id},8\n${newcomer.id},7\n${better.id},3`)

    const preview = await undo(id)
    expect(preview.out).toContain(`${id} 号导入（2026-1，成绩.csv）：3 人，2 人的成绩会改变`)
    expect(preview.out).toContain(`${both.id}：8 → 6`)
    expect(preview.out).toContain(`${newcomer.id}：7 → 无`)
    expect(preview.out).toContain('--yes')
    expect(await scoreOf(both.id)).toBe(8)

    expect(await undo(id, '--yes')).toMatchObject({ code: 0 })
    expect([await scoreOf(both.id), await scoreOf(newcomer.id), await scoreOf(better.id)]).toEqual([6, null, 9])
    expect(await run('scores', 'recompute')).toContain('0 条成绩计入与否有变，0 人的成绩有变')
  })

  it('stays in the history with its reason, and is one entry of the audit', async () => {
    const pupils = [await player(), await player()]
    const id = await imported(`用户号,成绩\n${pupils.map((each) => `${each.id},5`).join('\n')}`)
    const { rows: before } = await api.services.pool.query('select max(id) as id from audit_entry')
    await undo(id, '--yes')
    expect(await run('scores', 'history', String(pupils[0]?.id))).toContain('导入已撤回')
    expect(await run('scores', 'refused')).toMatch(/导入已撤回 +2\n/)
    const { rows } = await api.services.pool.query(
      'select operator, action, subject, key, after from audit_entry where id > $1',
      [before[0].id],
    )
    expect(rows).toEqual([
      {
        operator: '测试组委',
        action: 'scores undo',
        subject: 'score_batch',
        key: expect.objectContaining({ id, round_key: '2026-1', name: '成绩.csv' }),
        after: { undone_by: '测试组委', undone_at: expect.any(String) },
      },
    ])
  })

  it('restores what it had lowered, and leaves awards and later corrections alone', async () => {
    const [lowered, corrected] = [await player(), await player()]
    await imported(`用户号,成绩\n${lowered.id},9\n${corrected.id},9`)
    await run('state', '2026-1', String(lowered.id), '--award', '一等奖')
    const id = await imported(`用户号,成绩\n${lowered.id},4\n${corrected.id},4`, '--lower')
    await run('state', '2026-1', String(corrected.id), '--score', '2', '--yes')
    await undo(id, '--yes')
    expect([await scoreOf(lowered.id), await scoreOf(corrected.id)]).toEqual([9, 2])
    const where = { userId_roundKey: { userId: lowered.id, roundKey: '2026-1' } }
    expect(await api.services.db.gameState.findUnique({ where })).toMatchObject({ state: 1 })
  })

  it('opens the seats again that it closed, and no others', async () => {
    const [hour, now] = [3_600_000, testNow.getTime()]
    const times = {
      beginsAt: new Date(now - hour),
      endsAt: new Date(now + hour),
      visibleBefore: 480,
      enabledBefore: 300,
    }
    const room = { roundKey: '2026-2', kind: 'final_personal', name: '一号考场', group: 2, entry: '/play' } as const
    const [one, other] = [await player(), await player()]
    const seats = { create: [{ userId: one.id }, { userId: other.id, finishedAt: new Date(now - 1) }] }
    await api.services.db.classroom.create({ data: { ...room, ...times, conferenceNo: '1', seats } })
    const lines = [one, other].map(({ id }) => `${id},5,2026-11-21 11:30`).join('\n')
    const id = await imported(`用户号,成绩,交卷时间\n${lines}`, '--round', '2026-2')
    const finished = async () =>
      (await api.services.db.classroomSeat.findMany({ orderBy: { userId: 'asc' } })).map(
        (seat) => seat.finishedAt !== null,
      )
    expect(await finished()).toEqual([true, true])
    expect((await undo(id)).out).toContain('1 个因它而交卷的座位会重新打开')
    await undo(id, '--yes')
    expect(await finished()).toEqual([false, true])
  })

  it('leaves a seat alone that an organiser has opened and closed by SQL since', async () => {
    const hour = 3_600_000
    const [beginsAt, endsAt] = [new Date(testNow.getTime() - hour), new Date(testNow.getTime() + hour)]
    const room = { roundKey: '2026-2', kind: 'final_personal', name: '一号考场', group: 2, entry: '/play' } as const
    const { id: userId } = await player()
    const times = { beginsAt, endsAt, visibleBefore: 480, enabledBefore: 300 }
    await api.services.db.classroom.create({
      data: { ...room, ...times, conferenceNo: '1', seats: { create: { userId } } },
    })
    const id = await imported(`用户号,成绩,交卷时间\n${userId},5,2026-11-21 11:30`, '--round', '2026-2')
    await psql(api.databaseUrl, 'update classroom_seat set finished_at = null')
    await psql(api.databaseUrl, `update classroom_seat set finished_at = '${testNow.toISOString()}'`)
    expect((await undo(id, '--yes')).out).not.toContain('座位')
    expect(await api.services.db.classroomSeat.findMany()).toMatchObject([{ finishedAt: testNow, handedInBatch: null }])
  })

  it('can be brought again, as another import', async () => {
    const pupil = await player()
    const content = `用户号,成绩\n${pupil.id},5`
    const id = await imported(content)
    expect(await imported(content)).toBe(id)
    await undo(id, '--yes')
    const again = await imported(content)
    expect(again).not.toBe(id)
    expect(await scoreOf(pupil.id)).toBe(5)
    const list = JSON.parse(await run('scores', 'imports', '--json'))
    expect(list.slice(0, 2)).toMatchObject([
      { id: again, name: '成绩.csv', operator: '测试组委', lines: 1, counted: 1, changed: 1, undone_at: null },
      { id, undone_by: '测试组委', undone_at: testNow.toISOString() },
    ])
    expect(await run('scores', 'imports', '--round', '2026-1')).toMatch(
      new RegExp(`${id} +2026-1 +成绩.csv +测试组委 .* 1 +1 .* 测试组委`),
    )
  })

  it('counts nothing that still arrives in it', async () => {
    const pupil = await player()
    const id = await imported(`用户号,成绩\n${pupil.id},5`)
    await undo(id, '--yes')
    const entry = { batchId: id, line: 9, userId: pupil.id, score: 7, judgedAt: testNow }
    await expect(api.services.db.scoreEntry.create({ data: entry })).rejects.toThrow(`${id} 号导入已经撤回`)
  })
})

describe('is refused', () => {
  it('what was taken back already', async () => {
    const id = await imported(`用户号,成绩\n${(await player()).id},5`)
    await undo(id, '--yes')
    expect(await undo(id, '--yes')).toMatchObject({ code: 3, error: `✗ ${id} 号导入已经撤回了\n` })
    expect(await undo(id)).toMatchObject({ code: 3 })
  })

  it('what is no import of a file', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    const { id } = await api.services.db.scoreBatch.findFirstOrThrow({ where: { source: 'webhook' } })
    expect(await undo(id, '--yes')).toMatchObject({ code: 3, error: expect.stringContaining(`没有 ${id} 号导入`) })
    expect(await undo(999_999)).toMatchObject({ code: 3 })
    expect(await undo(Number.NaN)).toMatchObject({ code: 2 })
    expect(await scoreOf(pupil.id)).toBe(5)
  })
})
