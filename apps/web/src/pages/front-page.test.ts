import { expect, test } from 'vitest'
import { createQueryClient, queryOf } from '../api/query-client.ts'
import { laterQueries, queries } from './front-page.tsx'

/** The rows of all boards that the server asks for at a stage, without those that are the same. */
function rowsAt(state: number): unknown[] {
  const client = createQueryClient(() => Promise.reject(new Error('no call is made here')))
  client.setQueryData<object>(queryOf('currentGame').queryKey, { state, facts: {}, timeline: [] })
  const boards = [...queries(), ...laterQueries({}, client)].filter(({ queryKey: [name] }) => name === 'ranking')
  return [...new Set(boards.map(({ queryKey: [, input] }) => (input as { query: { limit: number } }).query.limit))]
}

test.each([
  [0, [1, 6]],
  [1, [6]],
  [2, [1]],
  [3, [6]],
  [4, [1]],
])('at stage %i the server asks for boards of %j rows: the leaders in the hero, the top below it', (state, rows) => {
  expect(rowsAt(state)).toEqual(rows)
})
