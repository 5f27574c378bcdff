import { expect, test } from 'vitest'
import { createPage } from '../../../test/page.tsx'
import { currentGame } from '../competition/queries.ts'
import Enrolment from './enrolment.tsx'
import { EntryPass } from './entry-pass.tsx'
import { cities } from './queries.ts'

const me = {
  id: 7,
  name: '小航',
  phone: '13800000000',
  role: 'student',
  enrolled: false,
  group: 4,
  area: null,
  area_id: null,
  city: null,
  language: null,
  organization: null,
  bound: false,
}
const enrolled = {
  ...me,
  enrolled: true,
  group: 1,
  area: '江苏省 苏州市',
  area_id: 32,
  city: '苏州市',
  language: 'python',
}

function pageFor(person: object, { open = true, languages = ['python', 'javascript'] } = {}) {
  const page = createPage()
  page.hold(currentGame().queryKey, { year: 2026, enrolment_open: open, languages, state: 1, facts: {}, timeline: [] })
  page.hold(cities().queryKey, {
    江苏省: { id: 32, cities: ['苏州市', '南京市'] },
    浙江省: { id: 33, cities: ['杭州市'] },
  })
  return page.htmlOf(<Enrolment me={person as never} />)
}

test.each([
  ['the form', me, true, ['开始报名', '待提交'], ['你已经报名', '现在还不能报名']],
  ['that it is closed', me, false, ['现在还不能报名', '回到首页'], ['开始报名']],
  ['the pass of who is enrolled', enrolled, true, ['你已经报名', '已报名', '开始比赛'], ['开始报名']],
  ['the pass also after the enrolment', enrolled, false, ['你已经报名'], ['现在还不能报名']],
])('the page shows %s', (_, person, open, texts, others) => {
  const html = pageFor(person, { open })
  for (const text of texts) expect(html).toContain(text)
  for (const text of others) expect(html).not.toContain(text)
})

test.each([
  ['the first is recommended and chosen', ['javascript', 'c++'], null, 'JavaScript'],
  ['what somebody wrote before is chosen', ['javascript', 'c++'], 'c++', 'C++'],
  ['unless the season has it no more', ['javascript', 'c++'], 'python', 'JavaScript'],
])('of the languages of the season %s', (_, languages, language, name) => {
  const html = pageFor({ ...me, language }, { languages })
  expect([...html.matchAll(/name="language" value="([^"]+)"/g)].map(([, value]) => value)).toEqual(languages)
  expect(html.match(/推荐/g)).toHaveLength(1)
  expect(/语言<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.[1]).toBe(name)
})

test('the form waits for the season, whose languages it offers', () => {
  const page = createPage()
  expect(page.htmlOf(<Enrolment me={me as never} />)).not.toContain('<form')
})

test('what is known of a person is filled in, and a city can be chosen only after its province', () => {
  const known = pageFor({ ...me, area_id: 32, city: '苏州市' })
  expect(known).toContain('南京市')
  expect(known).not.toContain('杭州市')
  expect(known).toContain('江苏省 苏州市')
  expect(pageFor(me)).not.toContain('苏州市')
  expect(pageFor(me)).toContain('先选省份')
})

test('nobody but a teacher is asked for an invite code', () => {
  expect(pageFor(me)).not.toContain('教师邀请码')
  expect(pageFor(enrolled)).not.toContain('教师邀请码')
})

const blank = { year: 2026, name: '小航' }
test.each([
  ['draft', {}, ['待填写', '待填写', '待填写', '待填写'], '待提交'],
  ['draft', { group: '1', organization: '越湖小学' }, ['待填写', '小学高年级组', '待填写', '越湖小学'], '待提交'],
  [
    'review',
    { area: '江苏省 苏州市', group: '1', language: 'c++' },
    ['江苏省 苏州市', '小学高年级组', 'C++', '个人'],
    '待确认',
  ],
  [
    'enrolled',
    { area: null, group: 4, language: 'basic', organization: '' },
    ['待填写', '待填写', '待填写', '个人'],
    '已报名',
  ],
] as const)('a pass in the state %s with %j', (state, facts, values, label) => {
  const html = createPage().htmlOf(<EntryPass {...blank} {...facts} state={state} />)
  expect([...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, value]) => value)).toEqual(values)
  expect(html).toContain(label)
})
