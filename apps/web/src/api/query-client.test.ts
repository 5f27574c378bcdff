import { contract } from '@qisuan/contracts/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, forgetPerson, keepAnswer, queryOf } from './query-client.ts'
import type { Transport } from './transport.ts'

function clientAnswering(answer: Transport) {
  const transport = vi.fn<Transport>(answer)
  return { transport, client: createQueryClient(transport) }
}

test('a query calls the endpoint with the name and input in its key', async () => {
  const { transport, client } = clientAnswering(async () => [])
  await client.fetchQuery(queryOf('news', { query: { notice: '1' } }))
  await client.fetchQuery(queryOf('currentGame'))
  expect(transport.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['news', { query: { notice: '1' } }],
    ['currentGame', {}],
  ])
})

test('a further page of an infinite list is requested with the fields of its parameter', async () => {
  const { transport, client } = clientAnswering(async () => ({}))
  const first: { skip?: number; as_of?: string } = {}
  await client.fetchInfiniteQuery({
    queryKey: ['ranking', { query: { group: 2 } }],
    initialPageParam: first,
    getNextPageParam: (_, pages) => ({ skip: pages.length * 100, as_of: 'now' }),
    pages: 2,
  })
  expect(transport.mock.calls.map(([, input]) => input.query)).toEqual([
    { group: 2 },
    { group: 2, skip: 100, as_of: 'now' },
  ])
})

test('a 4xx error is not retried; a missing response or a 5xx error is', () => {
  const { retry } = clientAnswering(async () => null).client.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new TypeError('expected a rule')
  expect(retry(0, new ApiError(403, ''))).toBe(false)
  expect(retry(0, new ApiError(0, ''))).toBe(true)
  expect(retry(0, new ApiError(503, ''))).toBe(true)
  expect(retry(2, new ApiError(503, ''))).toBe(false)
})

test('a read that began before an act does not bring the older state back', async () => {
  const read = Promise.withResolvers<unknown>()
  const { client } = clientAnswering(() => read.promise)
  const notices = queryOf('notices')
  const before = client.fetchQuery(notices).catch(() => undefined)
  keepAnswer(client, notices, [])
  read.resolve('older')
  await before
  expect(client.getQueryData(notices.queryKey)).toEqual([])
})

test.each([
  ['after a logout only public queries are refetched', false, ['currentGame']],
  ['after a login all queries are refetched', true, ['me', 'currentGame']],
])('%s', async (_, loggedIn, refetched) => {
  const { transport, client } = clientAnswering(async (name) => name)
  const stops = [queryOf('me'), queryOf('currentGame')].map((query) =>
    new QueryObserver<unknown>(client, { queryKey: query.queryKey }).subscribe(() => {}),
  )
  await expect.poll(() => client.isFetching()).toBe(0)
  transport.mockClear()
  await forgetPerson(client, loggedIn)
  expect(transport.mock.calls.map(([name]) => name)).toEqual(refetched)
  if (!loggedIn) expect(client.getQueryData(['me'])).toBeUndefined()
  for (const stop of stops) stop()
})

test('after a logout nothing is left that only members may read', async () => {
  const { client } = clientAnswering(async (name) => name)
  const membersOnly = Object.entries(contract).flatMap(([name, { audience, method }]) =>
    audience === 'member' && method === 'GET' ? [name] : [],
  )
  for (const name of membersOnly) client.setQueryData([name], '张三')
  await forgetPerson(client, false)
  expect(membersOnly.filter((name) => client.getQueryData([name]) !== undefined)).toEqual([])
})
