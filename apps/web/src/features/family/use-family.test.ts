import { afterEach, expect, test } from 'vitest'
import { session } from '../../api/session.ts'
import { createPage, refused, serve } from '../../../test/page.tsx'
import { child } from '../../../test/person.ts'
import { useSwitch, type Person } from './use-family.ts'

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
  await to(child)
  expect(calls).toEqual([{ path: '/api/user/family/switch', body: { id: 2 } }])
  expect(went).toEqual(['daughter'])
})

test('who is here already goes on without a call', async () => {
  const calls = serve(() => ({ token: 'another' }))
  const { to, went } = createSwitch()
  await to({ ...child, current: true })
  expect(calls).toEqual([])
  expect(went).toEqual(['mother'])
})

test('a switch that is refused leaves who was here, and reads again what it had given up', async () => {
  serve(() => refused(404, { message: '没有这个人' }))
  const { to, went, client } = createSwitch()
  await expect(to(child)).rejects.toThrow('没有这个人')
  expect(went).toEqual([])
  expect(session.token()).toBe('mother')
  expect(client.getQueryState(['news'])?.isInvalidated).toBe(true)
})
