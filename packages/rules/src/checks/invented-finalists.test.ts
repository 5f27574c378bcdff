import { expect, it } from 'vitest'
import { inventedFinalists } from './invented-finalists.ts'
import { rankRows } from '../boards/ranking.ts'

it('invents as many people as wanted, with different names, ranked by their scores, with two ties', () => {
  const people = inventedFinalists(300)
  expect(people).toHaveLength(300)
  expect(new Set(people.map(({ name }) => name)).size).toBe(300)
  const ranked = rankRows(people.map(({ score }, userId) => ({ score, userId })))
  expect(people.map(({ rank }) => rank)).toEqual(ranked.map(({ rank }) => rank))
  expect(new Set(people.map(({ rank }) => rank)).size).toBe(298)
  expect(people.every(({ score }) => score > 0)).toBe(true)
})
