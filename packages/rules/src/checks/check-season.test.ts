import { describe, expect, it } from 'vitest'
import { checkSeason } from './check-season.ts'
import { plainRoundNames } from '../season/rounds.ts'
import type { PlannedRound, PlannedSettings, SeasonPlan } from '../season/season-plan.ts'

const at = (local: string) => `${local.replace(' ', 'T')}:00+08:00`

const names: Partial<Record<PlannedRound['kind'], string>> = {
  preliminary: '初赛',
  final: '决赛',
  extra: '加赛',
  aoc: '亚洲赛',
}

const round = (key: string, kind: PlannedRound['kind'], begins: string, ends: string): PlannedRound => ({
  key,
  kind,
  name: names[kind] ?? key,
  beginsAt: at(begins),
  endsAt: at(ends),
  frozenFrom: null,
  admitted: 0,
  unseated: 0,
})

const preliminary = round('2026-1', 'preliminary', '2026-09-01 08:30', '2026-11-30 23:59')
const final = { ...round('2026-2', 'final', '2026-12-12 08:30', '2026-12-13 18:00') }
const extra = { ...round('2026-3', 'extra', '2026-12-20 10:00', '2026-12-20 10:30'), admitted: 6 }
const asia = { ...round('2026-aoc', 'aoc', '2027-01-16 10:00', '2027-01-17 18:00'), admitted: 3 }
const room = {
  roundKey: '2026-2',
  name: '中学组个人决赛考场',
  beginsAt: at('2026-12-12 10:00'),
  endsAt: at('2026-12-12 11:00'),
  seats: 24,
}

const settings: PlannedSettings = { publicationTimes: ['10:00', '18:00'], quietHours: '22:00-08:00' }

/** A season without a contradiction. */
const sound: SeasonPlan = {
  now: at('2026-11-23 10:00'),
  timeZone: 'Asia/Shanghai',
  year: 2026,
  current: true,
  stage: 1,
  names: plainRoundNames,
  enrolment: { from: at('2026-03-01 08:30'), until: at('2026-11-20 23:59') },
  rounds: [preliminary, final, extra, asia],
  rooms: [room],
  overlaps: [],
  awards: [],
  news: [],
  sending: [],
  settings,
  knownRounds: new Set(['2026-1', '2026-2', '2026-3', '2026-aoc']),
  stageSetters: 1,
  accountsUntil: null,
}

const rounds = (...changed: PlannedRound[]): Partial<SeasonPlan> => ({
  rounds: sound.rounds.map((each) => changed.find(({ key }) => key === each.key) ?? each),
})
const withSettings = (changed: Partial<PlannedSettings>): Partial<SeasonPlan> => ({
  settings: { ...settings, ...changed },
})
const awards = (publishAt: string | null) => ({
  awards: [{ roundKey: '2026-2', fileName: '决赛.xlsx', publishAt: publishAt === null ? null : at(publishAt) }],
})

const findings = (plan: Partial<SeasonPlan>) => checkSeason({ ...sound, ...plan }).findings

it('finds nothing in a season that fits together', () => {
  expect(findings({})).toEqual([])
})

describe('contradictions', () => {
  const cases: [Partial<SeasonPlan>, string][] = [
    [{ enrolment: { from: at('2026-12-01 08:00'), until: null } }, '才开始，那时初赛已经结束了'],
    [
      {
        stage: 0,
        enrolment: { from: at('2026-11-01 08:00'), until: at('2026-12-01 00:00') },
        ...rounds({ ...preliminary, beginsAt: at('2026-11-28 08:00') }),
      },
      '报不了名：换成“初赛进行中”',
    ],
    [rounds({ ...preliminary, endsAt: at('2026-12-12 09:00') }), '决赛 2026年12月12日 08:30 开始，那时初赛还没有结束'],
    [{ stage: 0 }, '初赛 2026年9月1日 08:30 已经开始，阶段还是“休赛期”：换成“初赛进行中”'],
    [{ stage: 2 }, '阶段已经是“初赛已结束”，可是初赛要到 2026年11月30日 23:59 才结束'],
    [{ now: at('2026-12-01 08:00') }, '初赛 2026年11月30日 23:59 已经结束，阶段还是“初赛进行中”，成绩还在计入'],
    [
      { now: at('2026-12-12 08:30'), stage: 2 },
      '决赛 2026年12月12日 08:30 已经开始，阶段还是“初赛已结束”：换成“决赛进行中”',
    ],
    [{ now: at('2026-12-14 08:30'), stage: 2 }, '决赛 2026年12月13日 18:00 已经结束，阶段还没有到过“决赛进行中”'],
    [{ now: at('2026-12-13 17:00'), stage: 4 }, '阶段已经是“决赛已结束”，可是决赛要到 2026年12月13日 18:00 才结束'],
    [{ now: at('2027-01-16 10:00'), stage: 3, rounds: [final, asia] }, '亚洲赛 2027年1月16日 10:00 已经开始'],
    [rounds({ ...final, beginsAt: null }), '决赛有结束的时间，没有开始的时间'],
    [withSettings({ prestartUntil: at('2026-09-05 08:30') }), '首页都写“即将开始”，进不去（prestartUntil）'],
    [withSettings({ interimFrom: at('2026-11-29 00:00') }), '初赛还没有结束，成绩页就写奖项正在评定'],
    [
      withSettings({ interimFrom: at('2026-12-09 00:00'), interimUntil: at('2026-12-08 00:00') }),
      '设置 interimFrom 在 interimUntil 之后',
    ],
    [withSettings({ finalNoticeFrom: at('2026-12-14 00:00') }), '决赛截止的提醒 2026年12月14日 00:00 才开始显示'],
    [withSettings({ asiaRound: '2025-aoc' }), '设置 asiaRound 写的 2025-aoc 不存在'],
    [withSettings({ rewardRounds: ['2026-2', '2026-6'] }), '设置 rewardRounds 写的 2026-6 不存在'],
    [
      {
        rounds: [preliminary, round('2026-cq', 'cq', '2026-08-10 00:00', '2026-08-31 20:00')],
        knownRounds: new Set(['2026-cq']),
        ...withSettings({ codequestRound: '2026-cq', codequestFrom: at('2026-08-12 00:00') }),
      },
      '2026年8月12日 00:00 以前进不去（codequestFrom）',
    ],
    [{ now: at('2026-12-05 08:30'), stage: 2, rooms: [] }, '决赛没有座位，准入名单也是空的，没有人进得去'],
    [
      { now: at('2026-12-05 08:30'), stage: 2, rooms: [room, { ...room, name: '公开组考场', seats: 0 }] },
      '公开组考场没有排座',
    ],
    [{ now: at('2026-12-05 08:30'), stage: 2, ...rounds({ ...final, unseated: 3 }) }, '3 人晋级了决赛，却没有座位'],
    [
      { now: at('2027-01-10 10:00'), stage: 5, ...rounds({ ...asia, admitted: 0 }) },
      '亚洲赛只让名单上的人进，名单是空的',
    ],
    [{ overlaps: [{ rooms: ['甲考场', '乙考场'], people: 2 }] }, '2 人同时排在甲考场和乙考场'],
    [{ rooms: [{ ...room, beginsAt: at('2026-12-12 08:00') }] }, '决赛要到 2026年12月12日 08:30 才开始'],
    [{ rooms: [{ ...room, endsAt: at('2026-12-13 19:00') }] }, '决赛 2026年12月13日 18:00 就结束了'],
    [rounds({ ...final, frozenFrom: at('2026-12-12 08:00') }), '那时还没有开始：整轮都没有榜'],
    [rounds({ ...final, frozenFrom: at('2026-12-14 12:00') }), '2026年12月14日 10:00 已经公布最后的成绩：名次先揭开了'],
    [awards('2026-12-13 12:00'), '那时决赛还没有结束'],
  ]
  it.each(cases)('%j: %s', (plan, text) => {
    const found = findings(plan)
    expect(found).toContainEqual({ kind: 'contradiction', text: expect.stringContaining(text) })
    expect(found[0]?.kind).toBe('contradiction')
  })
})

describe('remarks', () => {
  const cases: [Partial<SeasonPlan>, string][] = [
    [{ enrolment: { from: null, until: null } }, '报名没有截止时间'],
    [{ stageSetters: 0 }, '后台里没有能换阶段的人'],
    [rounds({ ...asia, beginsAt: null, endsAt: null }), '亚洲赛还没有定时间'],
    [rounds({ ...final, endsAt: null }), '决赛没有结束的时间'],
    [{ rooms: [] }, '决赛没有座位，准入名单也是空的'],
    [rounds({ ...final, unseated: 30 }), '30 人晋级了决赛，却没有座位'],
    [rounds({ ...extra, admitted: 0 }), '加赛没有座位，准入名单也是空的'],
    [withSettings({ quietHours: '22:00-09:00' }), '决赛开始时在短信的免打扰时段（22:00-09:00）'],
    [
      { now: at('2026-12-14 09:00'), stage: 4, ...rounds({ ...final, frozenFrom: at('2026-12-13 12:00') }) },
      '决赛已经结束，还封着榜',
    ],
    [{ now: at('2026-12-14 09:00'), stage: 3 }, '决赛 2026年12月13日 18:00 已经结束，阶段还是“决赛进行中”'],
    [
      { rooms: [{ ...room, beginsAt: at('2026-12-12 09:59') }] },
      '2026年12月12日 10:00 公布决赛的榜单，那时中学组个人决赛考场还在考',
    ],
    [awards(null), '决赛的获奖名单“决赛.xlsx”还没有定什么时候公布'],
    [
      { ...awards('2026-12-14 12:00'), ...rounds({ ...final, frozenFrom: at('2026-12-13 12:00') }) },
      '封着榜就看不到：先揭榜',
    ],
  ]
  it.each(cases)('%j: %s', (plan, text) => {
    const found = findings(plan)
    expect(found).toContainEqual({ kind: 'remark', text: expect.stringContaining(text) })
    expect(found.filter(({ kind }) => kind === 'contradiction')).toEqual([])
  })

  it.each([
    ['before the board', '2026-12-12 09:30'],
    ['with the board', '2026-12-12 10:00'],
  ])('a freeze from %s on hides a running exam', (_, frozenFrom) => {
    const early = { ...room, beginsAt: at('2026-12-12 09:00') }
    expect(findings({ rooms: [early], ...rounds({ ...final, frozenFrom: at(frozenFrom) }) })).toEqual([])
  })

  it.each([
    ['a season that is over', { stage: 0, now: at('2027-06-01 10:00') }],
    [
      'a season that the site does not show',
      { current: false, stage: 0, stageSetters: 0, now: at('2026-12-01 10:00') },
    ],
  ] as const)('%s has none of its stage', (_, plan) => {
    expect(findings(plan)).toEqual([])
  })
})

describe('what will happen', () => {
  const lines = (plan: Partial<SeasonPlan>) =>
    checkSeason({ ...sound, ...plan }).events.map(({ at: time, by, text }) => {
      const local = new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
      return `${local} ${by === 'people' ? '人' : '站'} ${text}`
    })

  it('is told in order of time, with what somebody has to do', () => {
    const frozen = { ...final, frozenFrom: at('2026-12-13 12:00') }
    const plan = { ...rounds(frozen), rooms: [room, { ...room, name: '公开组考场' }], ...awards('2026-12-14 12:00') }
    expect(lines({ ...plan, accountsUntil: at('2029-01-17 18:00') })).toEqual([
      '2026-03-01 08:30 站 报名开始',
      '2026-09-01 08:30 站 初赛开始',
      '2026-09-01 10:00 站 第一次公布初赛的榜单',
      '2026-11-20 23:59 站 报名截止',
      '2026-11-30 23:59 站 初赛结束',
      '2026-11-30 23:59 人 把阶段换成“初赛已结束”',
      '2026-12-01 10:00 站 公布初赛的最后成绩',
      '2026-12-12 08:30 人 把阶段换成“决赛进行中”',
      '2026-12-12 08:30 站 决赛开始',
      '2026-12-12 10:00 站 第一次公布决赛的榜单',
      '2026-12-12 10:00 站 中学组个人决赛考场等 2 个考场开考，48 个座位，到 11:00 全部结束',
      '2026-12-13 10:00 站 决赛封榜以前最后一次公布榜单',
      '2026-12-13 12:00 站 决赛封榜：以后公布的榜单，揭榜以前看不到',
      '2026-12-13 18:00 站 决赛结束',
      '2026-12-13 18:00 人 把阶段换成“决赛已结束”',
      '2026-12-14 10:00 站 公布决赛的最后成绩，封着榜，大家看不到',
      '2026-12-14 10:00 人 可以为决赛揭榜',
      '2026-12-14 12:00 站 公布获奖名单“决赛.xlsx”，同时可以领电子证书',
      '2026-12-20 10:00 人 把阶段换成“加赛”',
      '2026-12-20 10:00 站 加赛开始',
      '2026-12-20 10:30 站 加赛结束',
      '2026-12-20 18:00 站 公布加赛的最后成绩',
      '2027-01-16 10:00 人 把阶段换成“亚洲赛”',
      '2027-01-16 10:00 站 亚洲赛开始',
      '2027-01-16 18:00 站 第一次公布亚洲赛的榜单',
      '2027-01-17 18:00 站 亚洲赛结束',
      '2027-01-17 18:00 人 把阶段换成“休赛期”',
      '2027-01-18 10:00 站 公布亚洲赛的最后成绩',
      '2029-01-17 18:00 站 没有再报名的人，账号和个人信息到期删除（网站换到下一个赛季以后）',
    ])
  })

  it('names texts that appear, messages that go out, and the dates of settings', () => {
    const told = lines({
      news: [
        { title: '开赛须知', at: at('2026-12-01 09:00') },
        { title: '旧闻', at: at('2026-11-01 09:00') },
      ],
      sending: [{ waiting: 900, until: at('2026-11-23 22:30') }],
      ...withSettings({ finalNoticeFrom: at('2026-12-10 00:00'), interimFrom: at('2026-12-01 00:00') }),
    })
    expect(told).toContain('2026-12-01 09:00 站 《开赛须知》出现在网站上')
    expect(told.join()).not.toContain('旧闻')
    expect(told).toContain('2026-11-23 22:30 站 正在发的 900 条短信大约发完，免打扰时段不发')
    expect(told).toContain('2026-12-10 00:00 站 开始显示决赛截止的提醒')
    expect(told).toContain('2026-12-01 00:00 站 成绩页开始写初赛奖项正在评定')
  })

  it('has no stage to set in a season that the site does not show, nor one that was set', () => {
    expect(lines({ current: false }).join()).not.toContain('把阶段')
    expect(lines({ stage: 6, now: at('2027-01-17 10:00') }).filter((line) => line.includes('把阶段'))).toEqual([
      '2027-01-17 18:00 人 把阶段换成“休赛期”',
    ])
  })
})
