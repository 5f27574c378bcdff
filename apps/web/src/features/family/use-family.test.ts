import { afterEach, expect, test } from 'vitest'
import { session } from '../../api/session.ts'
import { createPage, refused, serve } from '../../test-page.tsx'
import { useSwitch, type Person } from './use-family.ts'

const daughter: Person = {
  id: 2,
  name: '小兰',
  current: false,
  enrolled: true,
  group: 5,
  organization: null,
  consent_due: false,
  certified: true,
  unread_notices: 0,
  certificates: 0,
  closes_at: null,
}

afterEach(() => session.end())

/** A page of the mother's, who switches to somebody. */
function createSwitch() {
  session.begin('mother')
  const page = createPage()
  page.hold(['myRank'], { rank: 1 })
  page.hold(['news'], [])
  const went: string[] = []
  const { mutateAsync } = page.hook(useSwitch)
  return {
    went,
    client: page.client,
    to: (person: Person) => mutateAsync({ person, goOn: () => void went.push(session.token() ?? 'nobody') }),
  }
}

test('the page goes on once the other person is there', async () => {
  const calls = serve(() => ({ token: 'daughter' }))
  const { to, went } = createSwitch()
  await to(daughter)
  expect(calls).toEqual([{ path: '/api/user/family/switch', body: { id: 2 } }])
  expect(went).toEqual(['daughter'])
})

test('who is here already goes on without a call', async () => {
  const calls = serve(() => ({ token: 'another' }))
  const { to, went } = createSwitch()
  await to({ ...daughter, current: true })
  expect(calls).toEqual([])
  expect(went).toEqual(['mother'])
})

test('a switch that is refused leaves who was here, and reads again what it had given up', async () => {
  serve(() => refused(404, { message: '没有这个人' }))
  const { to, went, client } = createSwitch()
  await expect(to(daughter)).rejects.toThrow('没有这个人')
  expect(went).toEqual([])
  expect(session.token()).toBe('mother')
  expect(client.getQueryState(['news'])?.isInvalidated).toBe(true)
})
