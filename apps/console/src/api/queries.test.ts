import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { identityQuery, keepAnswer, operatorQuery, queryClient, queryOf, roundsQuery } from './queries.ts'

const older = { id: 'older', current: true, created_at: '2026-11-21', last_used_at: '2026-11-21', browser: 'Chrome' }

test('a read that began before an act does not bring the older state back', async () => {
  const read = Promise.withResolvers<OperatorAnswer<'operatorSessions'>>()
  const sessions = { ...queryOf('operatorSessions'), queryFn: () => read.promise }
  const before = queryClient.fetchQuery(sessions).catch(() => undefined)
  keepAnswer(sessions, [])
  read.resolve([older])
  await before
  expect(queryClient.getQueryData(sessions.queryKey)).toEqual([])
})

const operator = { csrf: 'page', time_zone: 'Asia/Shanghai', now: '2026-11-20T07:42:00Z', rights: [] }
const answers = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})
const login = () => queryClient.getQueryData(operatorQuery.queryKey)
const read = () => queryClient.fetchQuery({ ...queryOf('today'), retry: false }).catch((error: unknown) => error)

test('nobody logged in is an answer, and anything else is a failure', async () => {
  answers(401, { message: '请先登录' })
  expect(await queryClient.fetchQuery(operatorQuery)).toBeNull()
  queryClient.clear()
  answers(500, { message: '数据库不在' })
  await expect(queryClient.fetchQuery(operatorQuery)).rejects.toThrow('数据库不在')
  answers(200, operator)
  expect(await queryClient.fetchQuery(operatorQuery)).toEqual(operator)
})

test('when a read says that the login is over, nothing that was read stays', async () => {
  queryClient.setQueryData(operatorQuery.queryKey, operator as never)
  queryClient.setQueryData(['person', { id: 7 }], { name: '苏晓棠' })
  answers(401, { message: '请先登录' })
  await read()
  expect(login()).toBeNull()
  expect(queryClient.getQueryData(['person', { id: 7 }])).toBeUndefined()
})

test.each([403, 409, 422, 500])('a refusal of %d keeps the login and what was read', async (status) => {
  queryClient.setQueryData(operatorQuery.queryKey, operator as never)
  queryClient.setQueryData(['person', { id: 7 }], { name: '苏晓棠' })
  answers(status, { message: '不行' })
  await read()
  expect(login()).toEqual(operator)
  expect(queryClient.getQueryData(['person', { id: 7 }])).toEqual({ name: '苏晓棠' })
})

test.each([
  ['an answer of the server is taken for what it is', new CallError(500, {}), 1, false],
  ['a lost line is tried twice more', new TypeError('failed'), 1, true],
  ['and no more', new TypeError('failed'), 2, false],
])('%s', (_, error, count, again) => {
  const retry = queryClient.getDefaultOptions().queries?.retry
  expect(typeof retry === 'function' && retry(count, error)).toBe(again)
})

test.each([
  ['the identity', () => queryClient.fetchQuery({ ...identityQuery, retry: false })],
  ['the rounds', () => queryClient.fetchQuery({ ...roundsQuery, retry: false })],
])('%s of the competition that cannot be had is a failure', async (_, ask) => {
  answers(503, {})
  await expect(ask()).rejects.toMatchObject({ status: 503 })
})
