import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { expect, test } from 'vitest'
import { exams } from '#copy/exams'
import { queryOf } from '../../api/query-client.ts'
import { createPage } from '../../../test/page.tsx'
import { parseMarkdown } from '../../ui/markdown/parse.ts'
import { currentGame } from '../competition/queries.ts'
import { Event } from './event.tsx'

const text = { document: parseMarkdown('# 亚洲赛\n\n一天，一题。\n\n## 怎么比\n\n在线上。'), images: {} }
const { aoc, final, cq, preliminary } = plainRoundNames
const copies = { aoc: exams.asia(aoc, final), cq: exams.codequest(cq, preliminary) }

const round = {
  slug: 'event',
  kind: 'aoc',
  begin_time: '2026-12-20T09:00:00+08:00',
  end_time: '2026-12-20T12:00:00+08:00',
}
const unplanned = { ...round, begin_time: null, end_time: null }

interface Facts {
  target?: 'aoc' | 'cq'
  stage?: number
  state?: number
  score?: number | null
  of?: object
  cqFrom?: string | null
  link?: string | null
}

/** Text of an event's page, at a time of its day. */
function pageAt(time: string, facts: Facts = {}) {
  const {
    target = 'aoc',
    stage = 4,
    state = 1,
    score = null,
    of = round,
    cqFrom = null,
    link = 'https://play.example',
  } = facts
  const page = createPage({ at: `2026-12-20T${time}:00+08:00` })
  page.hold(queryOf('me').queryKey, { group: 1, bound: true })
  page.hold(queryOf('gameStates').queryKey, { event: { state, score, note: null } })
  page.hold(queryOf('classrooms').queryKey, { list: [], extra_time: {} })
  page.hold(currentGame().queryKey, {
    state: stage,
    facts: { rounds: { aoc: 'event', cq: 'event' }, cqFrom },
    all: [of],
    timeline: [],
    game_link: link,
    enrolment_open: false,
  })
  return page.textOf(<Event target={target} copy={copies[target]} text={text} scene={() => null} light="sea" />)
}

const start = copies.aoc.start

test.each([
  ['in the morning it begins', '08:00', {}, '距开始', `${start} · 12 月 20 日 09:00 开放`],
  ['from its beginning it is open until its end', '09:00', {}, '距结束', '会在新标签页里打开比赛平台'],
  ['a stage too early it stays shut', '10:00', { stage: 3 }, copies.aoc.invited, `${start} · 还没有开放`],
  ['without dates it is open at its stage', '10:00', { of: unplanned }, '待公布', '会在新标签页里打开比赛平台'],
  ['who is not invited reads why', '10:00', { state: 0 }, copies.aoc.notInvited, `${start} · 暂不开放`],
  [
    'CodeQuest waits for its own date too',
    '10:00',
    { target: 'cq', cqFrom: '2026-12-20T11:00:00+08:00' },
    '距开始',
    '12 月 20 日 11:00 开放',
  ],
  ['only the first state admits to CodeQuest', '10:00', { target: 'cq', state: 2 }, copies.cq.notInvited, '暂不开放'],
] as const)('%s', (_, time, facts, ...texts) => {
  const shown = pageAt(time, facts)
  for (const each of texts) expect(shown).toContain(each)
  expect(shown).toContain('进去以后做什么')
})

test.each([
  ['with points', 1, 61_000, '得了 61,000 分'],
  ['without', 1, null, '你获邀参加了这一届。'],
])('after its end it tells who took part, %s, and leads on', (_, state, score, sentence) => {
  const shown = pageAt('12:00', { state, score })
  expect(shown).toContain(copies.aoc.over)
  expect(shown).toContain(sentence)
  expect(shown).toContain(`${start} · 已结束`)
  expect(shown).not.toContain('进去以后做什么')
  expect(shown).not.toContain('开放时间')
})

test('after its end, who was not there is told nothing of having been', () => {
  const shown = pageAt('13:00', { state: 0 })
  expect(shown).toContain(copies.aoc.over)
  expect(shown).not.toContain('获邀')
})

test.each([
  ['without a word of the place', {}, '比赛不在本站进行'],
  ['with the place', { of: { ...round, venue: '苏州湾礼堂' } }, '在哪里比赛：苏州湾礼堂'],
])('without a platform there is no button, and it is told where to go: %s', (_, facts, venue) => {
  const shown = pageAt('10:00', { ...facts, link: null })
  expect(shown).toContain(venue)
  expect(shown).not.toContain(start)
  expect(shown).not.toContain('游戏账号')
})
