import { expect, test } from 'vitest'
import { menuLinks } from './menu.ts'

const visitor = { stage: 1, enrolled: false, elsewhere: [] }
const kindOf = (links: ReturnType<typeof menuLinks>, label: string) => links.find((link) => link.label === label)?.kind

test.each([
  [{ ...visitor, stage: 1 }, 'route'],
  [{ ...visitor, stage: 0 }, 'closed'],
  [{ ...visitor, enrolled: true }, 'closed'],
  [{ ...visitor, stage: undefined }, 'route'],
])('enrolling for %j is a link of kind %s', (situation, kind) => {
  expect(kindOf(menuLinks(situation), '报名')).toBe(kind)
})

test('only who is enrolled can start the game from here', () => {
  expect(kindOf(menuLinks({ ...visitor, enrolled: true }), '开始比赛')).toBe('game')
  expect(kindOf(menuLinks(visitor), '开始比赛')).toBeUndefined()
})

test('the organiser’s links lead to other sites', () => {
  const links = menuLinks({ ...visitor, elsewhere: [{ label: '天梯赛', url: 'https://ladder.example/' }] })
  expect(links.at(-1)).toEqual({ kind: 'external', label: '天梯赛', href: 'https://ladder.example/' })
})
