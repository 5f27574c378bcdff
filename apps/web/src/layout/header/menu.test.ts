import { expect, test } from 'vitest'
import { menuLinks } from './menu.ts'

const visitor = { stage: 1, enrolled: false, platform: true, externalLinks: [] }
const kindOf = (links: ReturnType<typeof menuLinks>, label: string) => links.find((link) => link.label === label)?.kind

test.each([
  [{ ...visitor, stage: 1 }, 'route'],
  [{ ...visitor, stage: 0 }, 'closed'],
  [{ ...visitor, enrolled: true }, 'closed'],
  [{ ...visitor, stage: undefined }, 'route'],
])('the enrolment link for %j has the kind %s', (situation, kind) => {
  expect(kindOf(menuLinks(situation), '报名')).toBe(kind)
})

test('only enrolled users have a link that starts the game', () => {
  expect(kindOf(menuLinks({ ...visitor, enrolled: true }), '开始比赛')).toBe('game')
  expect(kindOf(menuLinks(visitor), '开始比赛')).toBeUndefined()
  expect(kindOf(menuLinks({ ...visitor, enrolled: true, platform: false }), '开始比赛')).toBeUndefined()
})

test('the organiser’s links open other sites', () => {
  const links = menuLinks({ ...visitor, externalLinks: [{ label: '天梯赛', url: 'https://ladder.example/' }] })
  expect(links.at(-1)).toEqual({ kind: 'external', label: '天梯赛', href: 'https://ladder.example/' })
})
