import type { PhaseFigures } from '@qisuan/rules/checks/rehearsal-report'
import { describe, expect, test } from 'vitest'
import type { SeasonFigures } from './figures.ts'
import { adviceFor, firstTrouble } from './verdict.ts'

function phase(change: Partial<PhaseFigures>): PhaseFigures {
  const spread = { count: 200, p50: 10, p95: 20, p99: 30, max: 40 }
  return {
    key: 'register',
    title: '注册',
    pace: { atOnce: 24 },
    people: 200,
    done: 200,
    failed: 0,
    left: 0,
    seconds: 10,
    perMinute: 1200,
    calls: spread,
    steps: [{ name: '注册', failed: 0, ...spread }],
    errors: [],
    usage: { busy: 0.5, apiSeconds: 4, pupilsSeconds: 2, apiMegabytes: 200, freeMegabytes: 4000 },
    ...change,
  }
}

const slow = { count: 200, p50: 900, p95: 3000, p99: 4200, max: 5000 }
const boards = phase({ key: 'boards', title: '公布后看榜', pace: { withinSeconds: 60 } })
const season = (...phases: PhaseFigures[]): SeasonFigures => ({
  phases,
  publicationSeconds: 1,
  fetchingSeconds: 0.5,
  notes: [],
})

describe('what breaks first', () => {
  test('is nothing when all held, also where people wait for each other', () => {
    expect(firstTrouble(season(phase({ calls: slow }), boards))).toBeNull()
  })

  test('is the first error of the first phase that has one', () => {
    const errors = [
      { step: '报名', what: '503 unavailable', count: 4, firstAt: 2.5 },
      { step: '看政策', what: 'timeout', count: 9, firstAt: 31 },
    ]
    const enrol = phase({ key: 'enrol', title: '同意和报名', failed: 13, done: 187, errors })
    expect(firstTrouble(season(phase({}), enrol, boards))).toEqual({
      phase: 'enrol',
      title: '同意和报名',
      text: '“报名”在开始后 2.5 秒第一次出错：数据库或网站来不及（503 unavailable）。这一步一共 200 人，没有办成 13 人',
    })
  })

  test('is the wait where all come at once, although nothing failed', () => {
    const steps = [{ name: '我的名次', failed: 0, ...slow }]
    expect(firstTrouble(season(phase({}), { ...boards, calls: slow, steps }))).toMatchObject({
      phase: 'boards',
      text: '没有出错，但是慢：“我的名次”最慢的百分之一要等 4.2 秒以上',
    })
  })

  test('is the board that did not come', () => {
    expect(firstTrouble({ ...season(phase({}), boards), publicationSeconds: null })).toMatchObject({
      title: '公布榜单',
    })
  })
})

describe('advice', () => {
  const here = { smsPerDay: 20_000, cores: 2, pupils: 20_000, busyBefore: 0.05 }

  test('says how long registering takes, and what limits it', () => {
    expect(adviceFor(season(phase({})), here)).toEqual([
      expect.stringMatching(/^注册每分钟 1200 人，20000 人要 17 分钟/),
    ])
  })

  test('counts the codes against SMS_PER_DAY', () => {
    const steps = [{ name: '发验证码', failed: 0, count: 20_001, p50: 1, p95: 1, p99: 1, max: 1 }]
    expect(adviceFor(season(phase({ done: 0, steps })), here)).toEqual([
      expect.stringMatching(/^全部人要 20001 条验证码，SMS_PER_DAY 现在是 20000：.*调到 25000/),
    ])
    expect(adviceFor(season(phase({ done: 0, steps })), { ...here, smsPerDay: 20_001 })).toEqual([])
  })

  test.each<[string, PhaseFigures, RegExp]>([
    ['a process more for slow boards', { ...boards, calls: slow }, /再加一个网站进程/],
    ['rooms that begin apart for a slow final', { ...boards, key: 'final', calls: slow }, /错开几分钟/],
    [
      'memory',
      phase({ done: 0, usage: { ...boards.usage, apiMegabytes: 400 } }),
      /400 MB 内存，一个进程至少留出 600 MB/,
    ],
    [
      'what the pupils took of a busy machine',
      phase({ done: 0, usage: { ...boards.usage, busy: 0.95 } }),
      /用了其中 10%/,
    ],
  ])('names %s', (_name, one, expected) => {
    expect(adviceFor(season(one), here)).toEqual([expect.stringMatching(expected)])
  })

  test('tells whether a late board waited for the platform or for the database', () => {
    const late = { ...season(phase({ done: 0 })), publicationSeconds: 112 }
    expect(adviceFor({ ...late, fetchingSeconds: 100 }, here)).toEqual([
      expect.stringMatching(/^榜单晚了 112 秒，其中 100 秒在取成绩/),
    ])
    expect(adviceFor({ ...late, fetchingSeconds: null }, here)).toEqual([expect.stringMatching(/大多在排名次和写榜/)])
  })

  test('warns when the machine was busy before', () => {
    expect(adviceFor(season(phase({ done: 0 })), { ...here, busyBefore: 0.6 })).toEqual([
      expect.stringContaining('处理器已经用了 60%'),
    ])
  })
})
