import type { Right } from '@qisuan/contracts/console/access/rights'
import { expect, it } from 'vitest'
import { findCopy } from '#copy/find'
import { placesFor } from './places.ts'
import { rooms } from './rooms.ts'

const everything = () => true
const names = (query: string, may: (right: Right) => boolean = everything) =>
  placesFor(query, may).map(({ name, to }) => `${name} → ${to}`)

it('nothing typed shows every room that may be opened, and each room says what is done in it', () => {
  expect(placesFor('', everything)).toHaveLength(rooms.length)
  expect(placesFor('', (right) => right === 'see_scores').map(({ to }) => to)).toEqual(['/scores', '/account'])
  expect(Object.keys(findCopy.acts).toSorted()).toEqual(rooms.map(({ name }) => name).toSorted())
})

it('an act leads to the room and its tab', () => {
  expect(names('封榜', (right) => right === 'see_rankings')).toEqual(['封榜 → /rankings'])
  expect(names('保存期')).toContain('保存期限 → /system?tab=periods')
})

it('anything else is looked for among people and schools, and a phone stays out of the address', () => {
  const places = placesFor(' 19900000001 ', everything)
  expect(places.map(({ to, state }) => ({ to, state }))).toEqual([
    { to: '/people', state: { query: '19900000001' } },
    { to: '/schools?query=19900000001', state: undefined },
  ])
  expect(names('19900000001', () => false)).toEqual([])
})
