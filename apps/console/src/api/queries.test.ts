import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { expect, test } from 'vitest'
import { keepAnswer, queryClient, queryOf } from './queries.ts'

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
