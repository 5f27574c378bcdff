import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi({ env: { SITE_URL: 'https://qisuan.test' } })

it('says whom to tell about a fault, for half a year from today', async () => {
  api.clock.set('2026-11-21T12:00:00Z')
  const { text, headers } = await api.request.get('/.well-known/security.txt').expect(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    `Contact: mailto:${api.services.content.organiser().contact.email}`,
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: zh, en',
    'Canonical: https://qisuan.test/.well-known/security.txt',
    '',
  ])
})
