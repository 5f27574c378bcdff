import { expect, test } from 'vitest'
import { createPage } from '../../../test/page.tsx'
import { Roster, RosterFilters } from './roster.tsx'
import type { SchoolClass } from './school.ts'

type Member = SchoolClass['members'][number]

const member = (name: string, group: Member['group'], score: number | null, advanced = false): Member => ({
  id: `m-${name}-0a`,
  name,
  group,
  joined_at: '2026-09-01T00:00:00Z',
  played: score !== null,
  advanced,
  score,
  rank: score === null ? null : 7,
  of: score === null ? null : 30,
  card: null,
})

function rosterOf(members: Member[], path = '/') {
  const html = createPage({ path }).htmlOf(
    <>
      <RosterFilters members={members} />
      <Roster members={members} onRemove={() => {}} onPrinted={() => {}} />
    </>,
  )
  const textIn = (part: string) => part.replace(/<[^>]+>/g, '')
  return {
    html,
    names: [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name = '']) => textIn(name)),
    filters: [...html.matchAll(/aria-pressed="(\w+)"[^>]*>(.*?)<\/button>/g)].map(
      ([, pressed, label = '']) => textIn(label) + (pressed === 'true' ? ' ✓' : ''),
    ),
  }
}

const pupils = [member('阿月', 1, 500), member('阿星', 1, 900, true), member('阿云', 1, null), member('阿雨', 1, 0)]

test('who has not come is first, then the best', () => {
  expect(rosterOf(pupils).names).toEqual(['阿云', '阿星', '阿月', '阿雨'])
})

test.each([
  ['', ['全部 4 ✓', '还没来 1', '已参赛 3', '晋级 1']],
  ['?show=missing', ['全部 4', '还没来 1 ✓', '已参赛 3', '晋级 1']],
  ['?show=nobody', ['全部 4 ✓', '还没来 1', '已参赛 3', '晋级 1']],
])('the filter is in the address: %j', (search, filters) => {
  expect(rosterOf(pupils, `/${search}`).filters).toEqual(filters)
})

test('a filter that would show nobody is not offered, unless it is chosen', () => {
  const all = [member('阿星', 1, 900, true), member('阿月', 1, 500, true)]
  // Everybody who has played has advanced: one of the two filters says it.
  expect(rosterOf(all).filters).toEqual(['全部 2 ✓', '晋级 2'])
  const chosen = rosterOf(all, '/?show=missing')
  expect(chosen.filters).toContain('还没来 0 ✓')
  expect(chosen.names).toEqual([])
})

test('rows name the group only of a mixed class', () => {
  expect(rosterOf(pupils).html).not.toContain('小学高')
  expect(rosterOf([...pupils, member('阿风', 2, null)]).html).toContain('中学')
})

test('a long class can be unfolded and searched, a short one needs neither', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => member(`同学${index}`, 1, index))
  expect(rosterOf(many(8)).html).not.toContain('aria-expanded="false"')
  expect(rosterOf(many(9)).html).toContain('aria-expanded="false"')
  expect(rosterOf(many(20)).html).not.toContain('type="search"')
  expect(rosterOf(many(21)).html).toContain('type="search"')
})

test('an empty class says so', () => {
  const { html, names } = rosterOf([])
  expect(names).toEqual([])
  expect(html).not.toContain('<table')
})
