import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, CallError, confirmBy, keepCsrf } from './call.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answers = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const refused = { message: '请再输一次密码', code: 'confirmation_required' }

it('sends the token of the page, and what is asked in the address of a read only', async () => {
  keepCsrf('page')
  answers(200, { list: [] })
  await call('auditLog', { operator: '周予安', subject: undefined })
  expect(fetched.mock.lastCall?.[0]).toBe(`/api/console/audit?operator=${encodeURIComponent('周予安')}`)
  answers(200, { total: 0, people: [] })
  await call('searchPeople', { query: '苏晓棠' })
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/api/console/people/search')
  expect(init).toMatchObject({ method: 'POST', body: '{"query":"苏晓棠"}', headers: { 'x-qisuan-csrf': 'page' } })
})

it('tries what is dangerous again after the password', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  confirmBy(ask)
  answers(403, refused)
  answers(200, { recovery_codes: ['abcde-fghjk'] })
  expect(await call('renewRecoveryCodes')).toEqual({ recovery_codes: ['abcde-fghjk'] })
  answers(403, refused)
  await expect(call('renewRecoveryCodes')).rejects.toMatchObject({ status: 403, code: 'confirmation_required' })
  expect(ask).toHaveBeenCalledTimes(2)
})

it('says what is wrong, also without a server', async () => {
  answers(422, { message: '请检查填写的内容', errors: { query: '请填写此项' } })
  await expect(call('searchPeople', { query: '' })).rejects.toMatchObject({ fields: { query: '请填写此项' } })
  fetched.mockRejectedValueOnce(new TypeError('failed'))
  await expect(call('today')).rejects.toThrow(CallError)
})
