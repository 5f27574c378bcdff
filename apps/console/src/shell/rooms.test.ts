import { rights } from '@qisuan/contracts/console/access/rights'
import { expect, it } from 'vitest'
import { roomAt, rooms } from './rooms.ts'

it.each([
  ['/', 'today'],
  ['/people', 'people'],
  ['/people/42', 'people'],
  ['/peoples', undefined],
  ['/nowhere', undefined],
])('%s belongs to %s', (pathname, name) => {
  expect(roomAt(pathname)?.name).toBe(name)
})

it('every room needs a right of the table, but the own account', () => {
  expect(rooms.filter(({ right }) => right === undefined).map(({ name }) => name)).toEqual(['account'])
  for (const { right } of rooms) if (right !== undefined) expect(rights).toHaveProperty(right)
})
