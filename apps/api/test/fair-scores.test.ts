import { describe, expect, it } from 'vitest'
import { setStage } from '../src/modules/competition/set-stage.ts'
import { importScores } from '../src/modules/game-accounts/scores/import-scores.ts'
import { pullScores } from '../src/modules/game-accounts/scores/pull-scores.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import type { GamePlatform } from '../src/services/game-platform/game-platform.ts'
import { readScoreRow } from '../src/services/game-platform/score-row.ts'
import { qisuan } from './support/run-command.ts'
import { useScoresApi } from './support/scores-api.ts'
import { testNow } from './support/season.ts'

const { api, player, deliver, run, scoreOf, file, changed } = useScoresApi()

async function seat(userId: number, kind: 'final_personal' | 'extra', roundKey: string) {
  const [beginsAt, endsAt] = [new Date(testNow.getTime() - 3_600_000), new Date(testNow.getTime() + 3_600_000)]
  const room = { roundKey, kind, name: '一号考场', group: 2, entry: '/play', conferenceNo: '1', beginsAt, endsAt }
  const { id } = await api.services.db.classroom.create({
    data: { ...room, visibleBefore: 480, enabledBefore: 300, seats: { create: { userId } } },
  })
  return id
}

describe('who is let in', () => {
  it('somebody whom the final refuses wins nothing by a signed delivery', async () => {
    const [outsider, finalist] = [await player(), await player()]
    await run('access', 'grant', '2026-2', String(finalist.id))
    const rows = [
      { ...outsider.row, score: 999 },
      { ...finalist.row, score: 10 },
    ]
    expect(await deliver(rows, '2026-2')).toEqual(['not_admitted'])
    await publishRankings(api.services, { trigger: 'operator' })
    const board = async () => (await api.request.get('/api/rank/final?round=2026-2&group=2')).body.list
    await expect.poll(board).toMatchObject([{ rank: 1, score: 10 }])
    expect(await run('scores', 'refused', '--round', '2026-2')).toMatch(
      new RegExp(
        `没有这一轮的参赛资格 +1\\n[^]*2026-2 +999 .*平台送来 +没有这一轮的参赛资格 +${outsider.id} .*delivery .*:1`,
      ),
    )
  })

  it.each([
    ['a seat in the final', '2026-2', (id: number) => seat(id, 'final_personal', '2026-2')],
    ['a seat in the extra round', '2026-3', (id: number) => seat(id, 'extra', '2026-3')],
    ['a medal of the final', '2026-3', (id: number) => api.score(id, null, { roundKey: '2026-2', state: 3 })],
    ['a state in the Asia round', '2026-aoc', (id: number) => api.score(id, null, { roundKey: '2026-aoc', state: 2 })],
    ['state 1 in CodeQuest', '2026-cq', (id: number) => api.score(id, null, { roundKey: '2026-cq', state: 1 })],
  ])('%s lets scores in %s count, and nothing else does', async (_, round, admit) => {
    const [outsider, insider] = [await player(), await player()]
    await admit(insider.id)
    const rows = [outsider, insider].map(({ row }) => ({ ...row, score: 5 }))
    expect(await deliver(rows, round)).toEqual(['not_admitted'])
    expect(await scoreOf(insider.id, round)).toBe(5)
    expect(await scoreOf(outsider.id, round)).toBeNull()
  })

  it('the medal of somebody disqualified from the final admits to no extra round', async () => {
    const pupil = await player()
    await api.score(pupil.id, null, { roundKey: '2026-2', state: 1 })
    await run('users', 'disqualify', String(pupil.id), '2026-2', '--reason', '请人代做', '--yes')
    expect(await deliver([{ ...pupil.row, score: 5 }], '2026-3')).toEqual(['not_admitted'])
  })

  it('a file counts for those on the list alone, and counts when it is imported again after they are let in', async () => {
    const pupil = await player()
    const path = await file(`用户号,成绩\n${pupil.id},7`)
    await importScores(api.services, { roundKey: '2026-2', file: path })
    expect(await scoreOf(pupil.id, '2026-2')).toBeNull()
    await run('access', 'grant', '2026-2', String(pupil.id))
    await run('scores', 'import', path, '--round', '2026-2', '--yes')
    expect(await scoreOf(pupil.id, '2026-2')).toBe(7)
    const history = JSON.parse(await run('scores', 'history', String(pupil.id), '--json'))
    expect(history.scores.map(({ refused }: { refused: string | null }) => refused)).toEqual([null, 'not_admitted'])
  })
})

describe('one absurd score', () => {
  const absurd = { score: 2e9 }

  it('spoils no other row of its delivery', async () => {
    const [pupil, other] = [await player(), await player()]
    expect(
      await deliver([
        { ...pupil.row, ...absurd },
        { ...other.row, score: 5 },
      ]),
    ).toEqual(['malformed'])
    expect(await scoreOf(other.id)).toBe(5)
    expect(await run('scores', 'refused')).toMatch(/2000000000 .*格式不对 .* score/)
  })

  it('stops no pull', async () => {
    const [pupil, other] = [await player(), await player()]
    const pages = [[{ ...pupil.row, ...absurd }, null], [{ ...other.row, score: 5 }]]
    const platform: GamePlatform = {
      ...api.services.platform,
      async rankingPage({ round, after }) {
        const index = Number(after ?? 0)
        const scores = round === '2026-1' ? (pages[index] ?? []).map(readScoreRow) : []
        return { scores, cursor: String(index + 1), more: scores.length > 0 }
      },
    }
    const report = await pullScores({ ...api.services, platform }, { roundKey: '2026-1' })
    expect(report).toMatchObject({ pages: 3, scores: 1, rejected: { malformed: 2 } })
    expect(await scoreOf(other.id)).toBe(5)
  })

  it('refuses no file, and is named by line and column', async () => {
    const [pupil, other] = [await player(), await player()]
    const path = await file(`用户号,成绩\n${pupil.id},2000000000\n${other.id},5`)
    const done = await run('scores', 'import', path, '--skip-invalid', '--yes')
    expect(done).toContain('第 2 行「成绩」：“2000000000”太大')
    expect(await scoreOf(other.id)).toBe(5)
    expect(await run('scores', 'history', String(pupil.id))).toMatch(/文件 +格式不对 .*成绩\.csv:2 +测试组委 +成绩/)
  })

  it('cannot be set by hand either', async () => {
    const pupil = await player()
    const refused = await qisuan(api, 'state', '2026-1', String(pupil.id), '--score', '2000000000')
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('成绩是 0 到 10 亿之间的数') })
  })
})

describe('times', () => {
  it('a score from the future does not count, also not when its time has come', async () => {
    const pupil = await player()
    const playedAt = new Date(testNow.getTime() + 48 * 3_600_000).toISOString()
    expect(await deliver([{ ...pupil.row, score: 5, playedAt }])).toEqual(['in_future'])
    api.clock.advance(72 * 3600)
    await run('scores', 'recompute', '--yes')
    expect(await scoreOf(pupil.id)).toBeNull()
  })

  it('stage 2 freezes the scores of the preliminary, and stage 1 opens them again', async () => {
    const pupil = await player()
    await changed(() => setStage(api.services, 2))
    api.clock.advance(60)
    const row = { ...pupil.row, score: 9, playedAt: api.clock.now().toISOString() }
    expect(await deliver([row])).toEqual(['outside_window'])
    await changed(() => setStage(api.services, 1))
    expect(await deliver([row])).toEqual([])
  })
})

it('what somebody disqualified plays does not count, until they are reinstated', async () => {
  const pupil = await player()
  await deliver([{ ...pupil.row, score: 5 }])
  api.clock.advance(60)
  await run('users', 'disqualify', String(pupil.id), '2026', '--reason', '请人代做', '--yes')
  api.clock.advance(60)
  const row = { ...pupil.row, score: 9, playedAt: api.clock.now().toISOString() }
  expect(await deliver([row])).toEqual(['disqualified'])
  expect(await scoreOf(pupil.id)).toBe(5)
  await run('users', 'reinstate', String(pupil.id), '2026')
  expect(await scoreOf(pupil.id)).toBe(9)
})
