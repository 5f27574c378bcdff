import { expect, test } from 'vitest'
import { createPage } from '../../../test/page.tsx'
import { currentGame } from '../competition/queries.ts'
import { SchoolTask } from './school-task.tsx'

const at = (day: string) => `2026-09-${day}T08:00:00+08:00`
const counts = (enrolled: number | null, played: number | null, advanced: number | null = null) => ({
  enrolled,
  played,
  advanced,
})

interface Facts {
  total?: object
  groups?: object[]
  members?: { name: string; played: boolean; advanced?: boolean }[]
  stage?: number
  season?: object
}

/** Text of the task, on 2 September. */
function taskOf({ total = counts(27, 20), groups = [], members = [], stage = 1, season = {} }: Facts) {
  const page = createPage({ at: at('02') })
  page.hold(currentGame().queryKey, { state: stage, facts: { preliminaryReading: 'tiers', ...season } })
  const school = { name: '星桥实验小学', total, groups, smallest: 5 }
  const classes = members.length > 0 ? [{ id: 'c1', name: '五一班', members }] : []
  const missing = members.filter(({ played }) => !played).length
  return page.textOf(<SchoolTask school={school as never} classes={classes as never} missing={missing} />)
}

const absent = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `同学${index}`, played: false }))

test.each<[string, Facts, string[], string[]]>([
  ['the school misses some', {}, ['全校 7 人还没来', '提醒还没来的同学'], ['你的班']],
  [
    'the own class names them',
    { members: absent(2) },
    ['你的班 2 人还没来', '全校一共 7 人还没来', '同学0、同学1'],
    [],
  ],
  ['all of them are of the class', { members: absent(7) }, ['你的班 7 人还没来'], ['全校一共']],
  ['a long list ends with its length', { members: absent(13) }, ['同学11等 13 人，见下面的名单'], ['同学12']],
  [
    'the school’s count is hidden',
    { total: counts(27, null), members: absent(1) },
    ['你的班 1 人还没来'],
    ['全校一共'],
  ],
  ['everybody has come', { total: counts(27, 27) }, ['报了名的都来过了', '邀请没报名的同学'], ['提醒']],
  ['nobody has enrolled', { total: counts(0, 0) }, ['请更多同学来'], ['提醒']],
  [
    'before the round',
    { season: { primaryFrom: at('03') } },
    ['初赛 9 月 3 日 08:00 开始', '提醒报了名的同学'],
    ['还没来'],
  ],
  [
    'its day is not known',
    { season: { primaryFrom: at('03'), prestartUntil: at('04') } },
    ['初赛还没有开始'],
    ['9 月 3 日'],
  ],
  ['after the round nothing is left to send', { stage: 2 }, ['初赛结束了'], ['邀请', '提醒', '粘贴']],
])('%s', (_, facts, texts, others) => {
  const shown = taskOf(facts)
  for (const text of texts) expect(shown).toContain(text)
  for (const text of others) expect(shown).not.toContain(text)
})

test.each<[string, Facts, string[], string[]]>([
  ['a small school', { total: counts(null, null) }, ['不到 5 人', '免得认出某一个孩子'], []],
  [
    'some of its groups',
    {
      groups: [
        { group: 1, ...counts(20, 15) },
        { group: 5, ...counts(7, 5) },
      ],
    },
    ['小学高年级组', '小学低年级组', '不写'],
    [],
  ],
  ['its only group', { groups: [{ group: 1, ...counts(27, 20, 20) }] }, ['都在小学高年级组'], []],
  ['one who has played has not advanced', { total: counts(27, 20, 19) }, ['深色晋级'], ['参赛的都晋级了']],
  ['who has played has advanced', { total: counts(27, 20, 20) }, ['参赛的都晋级了'], ['深色晋级']],
  [
    'not yet, where the organiser awards',
    { total: counts(27, 20, 20), season: { preliminaryReading: 'medals' } },
    ['谁晋级，初赛结束以后才知道'],
    ['参赛的都晋级了'],
  ],
  ['after the end some have advanced', { stage: 2, total: counts(27, 20, 12) }, ['深色晋级'], ['参赛的都晋级了']],
])('the scale of the school: %s', (_, facts, texts, others) => {
  const shown = taskOf(facts)
  for (const text of texts) expect(shown).toContain(text)
  for (const text of others) expect(shown).not.toContain(text)
})
