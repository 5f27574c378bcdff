import { setImmediate } from 'node:timers/promises'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overHttp } from './call.ts'
import { createQueryClient, forgetPerson, queryOf } from './query-client.ts'
import { session } from './session.ts'
import { switchPerson } from './switch-person.ts'

/**
 * A page of the mother's that shows who is here, before a server that knows her and her daughter, number 2. It answers reads of notices as
 * late as can be: after the switch has ended their token, before it is answered itself.
 */
async function pageOfMother() {
  let live = 'mother'
  const late = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, { headers, body, signal }: RequestInit & { headers: Headers }) => {
    const token = headers.get('Authorization')?.slice('Bearer '.length)
    if (path === '/api/user/notices') await late.promise
    if (signal?.aborted) throw new Error('aborted')
    if (token !== live) return Response.json({ message: '请先登录' }, { status: 401 })
    if (path !== '/api/user/family/switch') return Response.json({ name: token })
    if (body !== JSON.stringify({ id: 2 })) return Response.json({ message: '没有这个人' }, { status: 404 })
    live = 'daughter'
    late.resolve()
    await setImmediate()
    return Response.json({ token: live })
  })
  const client = createQueryClient(overHttp)
  session.begin('mother')
  const stops = [
    session.subscribe((token) => void forgetPerson(client, token !== null)),
    new QueryObserver<unknown>(client, { queryKey: queryOf('me').queryKey }).subscribe(() => {}),
  ]
  onTestFinished(() => {
    for (const stop of stops) stop()
    vi.unstubAllGlobals()
    session.end()
  })
  await expect.poll(() => client.getQueryData(['me'])).toEqual({ name: 'mother' })
  return client
}

test('a switch leaves nothing of the person before, not even what was still being read', async () => {
  const client = await pageOfMother()
  client.setQueryData(['myRank'], { rank: 1 })
  const tokens: (string | null)[] = []
  onTestFinished(session.subscribe((token) => tokens.push(token)))
  const read = client.fetchQuery(queryOf('notices')).catch(() => '已放弃')
  await switchPerson(client, 2)
  expect(await read).toBe('已放弃')
  await expect.poll(() => client.getQueryData(['me'])).toEqual({ name: 'daughter' })
  // The late refusal has not ended the session in between, which would lead a page of members to the login.
  expect(tokens).toEqual(['daughter'])
  expect(client.getQueryData(['myRank'])).toBeUndefined()
  expect(client.getQueryData(['notices'])).toBeUndefined()
})

test('a switch that is refused changes nothing', async () => {
  const client = await pageOfMother()
  await expect(switchPerson(client, 3)).rejects.toThrow('没有这个人')
  expect(session.token()).toBe('mother')
  expect(client.getQueryData(['me'])).toEqual({ name: 'mother' })
})
