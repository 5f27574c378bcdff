import { groupOf } from '@qisuan/rules/people/groups'
import { expect, test } from 'vitest'
import { queryOf } from '../../api/query-client.ts'
import { createPage } from '../../../test/page.tsx'
import { currentGame } from '../competition/queries.ts'
import { PreliminaryTask } from './preliminary-task.tsx'

const at = (day: string) => `2026-09-${day}T08:00:00+08:00`

interface Facts {
  stage?: number
  season?: object
  entry?: object
  until?: string | null
  link?: string | null
  venue?: string
}

/** The task of the older primary pupils, on 10 September. */
function taskAt({ stage = 1, season = {}, entry, until = null, link = 'https://play.example', venue }: Facts) {
  const page = createPage({ at: at('10') })
  const game = {
    state: stage,
    slug: '2026-1',
    facts: { rounds: { preliminary: '2026-1' }, preliminaryReading: 'tiers', begins: at('01'), ...season },
    all: [
      {
        slug: '2026-1',
        name: '初赛',
        begin_time: at('01'),
        end_time: at('30'),
        venue,
        task_intros: { default: { name: '公共的题', text: '给别的组' }, 1: { name: '海滩', text: '捡贝壳' } },
      },
    ],
    timeline: [{ round: '2026-1', stage: 1, name: '初赛', begin_time: at('01'), end_time: at('30') }],
    game_link: link,
    enrolment_open: true,
  }
  page.hold(currentGame().queryKey, game)
  page.hold(queryOf('gameStates').queryKey, entry ? { '2026-1': entry } : {})
  const me = { group: 1, bound: true, preliminary_until: until }
  const element = (group: 1 | 2) => <PreliminaryTask group={groupOf(group)} game={game as never} me={me as never} />
  return { own: page.textOf(element(1)), middle: page.textOf(element(2)) }
}

test('each group has its own task, or the one of all', () => {
  const { own, middle } = taskAt({})
  expect(own).toContain('海滩捡贝壳')
  expect(middle).toContain('公共的题给别的组')
  expect(own).toContain('9 月 1 日 08:00 – 9 月 30 日 08:00')
})

test.each<[string, Facts, string[], string[]]>([
  ['nobody has played', {}, ['开始挑战', '会在新标签页里打开'], ['已完成', '再战一次']],
  [
    'a score may be improved',
    { entry: { state: 0, score: 61_000 } },
    ['已完成', '已得 61,000 分', '再战一次'],
    ['开始挑战'],
  ],
  ['a score of nothing is not done', { entry: { state: 0, score: 0 } }, ['开始挑战'], ['已完成']],
  [
    'the season holds it back',
    { season: { prestartUntil: at('12') } },
    ['开始挑战 · 9 月 12 日 08:00 开放'],
    ['新标签页里打开比赛平台'],
  ],
  ['it begins later', { season: { primaryFrom: at('11') } }, ['9 月 11 日 08:00 开放'], []],
  ['it is over', { stage: 2 }, ['开始挑战 · 已结束'], ['你有加时']],
  [
    'it is over, but not for who has extra time',
    { stage: 2, until: at('11') },
    ['你有加时，可以比赛到 9 月 11 日 08:00', '新标签页里打开比赛平台'],
    ['已结束'],
  ],
  ['extra time is over too', { stage: 2, until: at('09') }, ['开始挑战 · 已结束'], []],
  ['off season', { stage: 0 }, ['开始挑战 · 暂不开放'], []],
  ['without a platform', { link: null, venue: '各校机房' }, ['在哪里比赛：各校机房'], ['开始挑战', '游戏账号']],
])('the preliminary: %s', (_, facts, texts, others) => {
  const { own } = taskAt(facts)
  for (const text of texts) expect(own).toContain(text)
  for (const text of others) expect(own).not.toContain(text)
})
