import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { roomOf } from './room-of.ts'

const me = { enrolled: true, role: 'student' as const, extra_granted: false, preliminary_until: null }
const began = '1970-01-01T00:00:00Z'
const facts = {
  prestartUntil: null,
  begins: began,
  primaryFrom: began,
  finalFrom: began,
  extraFrom: began,
  cqFrom: null,
  rounds: { preliminary: 'p', final: 'f', aoc: 'a', rewards: ['r'] },
  preliminaryReading: 'tiers' as const,
}
const scored = { p: { state: 0, score: 10, note: null } }
const invited = { a: { state: 1, score: null, note: null } }

function room(stage: 1 | 3 | 5 | 6, gameStates: object, { extra = false, pages = ['asia'] } = {}) {
  const client = createQueryClient(() => Promise.reject(new Error('everything is cached')))
  client.setQueryData(['gameStates'], gameStates)
  client.setQueryData(['organiser'], { pages })
  const game = { state: stage, facts, enrolment_open: true, timeline: [] }
  return roomOf(game, { ...me, extra_granted: extra }, client)
}

test('a login leads to the room of the round in which somebody plays', async () => {
  expect(await room(3, scored)).toBe('/final-personal')
  expect(await room(5, scored, { extra: true })).toBe('/repecharge')
  expect(await room(6, invited)).toBe('/aoc')
})

test('it leads to none who plays in none, nor to a page that the organiser does not have', async () => {
  expect(await room(1, {})).toBeUndefined()
  expect(await room(6, scored)).toBeUndefined()
  expect(await room(6, invited, { pages: [] })).toBeUndefined()
})
