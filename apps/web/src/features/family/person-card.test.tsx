import { expect, test, vi } from 'vitest'
import { queryOf } from '../../api/query-client.ts'
import { createPage } from '../../../test/page.tsx'
import { child } from '../../../test/person.ts'
import { Faces } from './faces.tsx'
import { PersonCard } from './person-card.tsx'
import type { Person } from './use-family.ts'

const cardOf = (more: Partial<Person>, isOpen = true) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const shown = createPage().textOf(<PersonCard person={{ ...child, ...more }} isOpen={isOpen} />)
  vi.unstubAllGlobals()
  return shown
}

test.each<[string, Partial<Person>, string[], string[]]>([
  ['who is here need not be switched to', { current: true }, ['正在用', '都办好了'], ['切换过去']],
  ['somebody else', {}, ['切换过去，到 小兰', '都办好了', '小学低年级组 · 个人'], ['正在用']],
  ['a step is taken as that person', { certified: false }, ['切换到 小兰，去认证', '还没有实名认证'], ['都办好了']],
  ['somebody new', { enrolled: false, group: 4, certified: false }, ['还没报名', '去报名'], ['都办好了', '个人']],
  ['certificates', { certificates: 2, organization: '越湖小学' }, ['领过 2 张证书', '看证书', ' · 越湖小学'], []],
  ['an account that closes', { closes_at: '2026-11-27T12:00:00+08:00' }, ['2026 年 11 月 27 日'], []],
])('a card of the family: %s', (_, more, texts, others) => {
  const shown = cardOf(more)
  for (const text of texts) expect(shown).toContain(text)
  for (const text of others) expect(shown).not.toContain(text)
})

test('nobody is sent to an enrolment that is closed, and it is not called done', () => {
  const shown = cardOf({ enrolled: false, group: 4, certified: false }, false)
  expect(shown).not.toContain('去报名')
  expect(shown).not.toContain('都办好了')
})

test.each([
  [false, 'true'],
  [true, 'false'],
])('who is here is marked, but not after a login, when nobody has been chosen (%s)', (isOpen, marked) => {
  const page = createPage()
  page.hold(queryOf('family').queryKey, { people: [{ ...child, current: true }] })
  const html = page.htmlOf(<Faces onChosen={() => {}} isOpen={isOpen} />)
  expect(html).toContain(`aria-current="${marked}"`)
  expect(html.includes('正在用')).toBe(!isOpen)
})
