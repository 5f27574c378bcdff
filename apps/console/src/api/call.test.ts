import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiCopy } from '#copy/api'
import { operatorAddressOf } from '@qisuan/contracts/console/addresses'
import { call, CallError, confirmBy, failureText, keepCsrf, lines, preview } from './call.ts'

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

it('does not ask for the password again for another refusal, nor for a preview', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  confirmBy(ask)
  answers(403, { message: '没有权限', code: 'forbidden' })
  await expect(call('renewRecoveryCodes')).rejects.toThrow('没有权限')
  answers(403, refused)
  await expect(preview('publishRankings', { reason: '' })).rejects.toThrow(refused.message)
  expect(ask).not.toHaveBeenCalled()
})

it('asks for sentences at the address of the act', async () => {
  answers(200, ['榜单会有 3 个组'])
  expect(await preview('publishRankings', { reason: '赶时间' })).toEqual(['榜单会有 3 个组'])
  expect(fetched.mock.lastCall?.[0]).toBe(`${operatorAddressOf('publishRankings').path}/preview`)
})

it.each([
  ['the words of the server', 409, { message: '轮次已经结束' }, '轮次已经结束'],
  ['its own words for an answer without any', 500, {}, apiCopy.failed],
  ['the first field that is wrong', 422, { message: '请检查', errors: { a: '太长', b: '太短' } }, '太长'],
])('tells of a failure %s', async (_, status, body, told) => {
  answers(status, body)
  const failure = await call('today').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallError)
  expect(failureText(failure as CallError)).toBe(told)
})

it('takes a page of a proxy for a failure, not for an answer', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(call('today')).rejects.toMatchObject({ status: 502, message: apiCopy.failed, fields: {} })
})

it('says in words that the line is lost', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call('today')).rejects.toMatchObject({ status: 0, message: apiCopy.offline })
})

it('hands over the present values where somebody else was faster', async () => {
  answers(409, { message: '有人先改过了', current: { name: '银河小学' } })
  await expect(call('today')).rejects.toMatchObject({ current: { name: '银河小学' } })
})

const streamOf = (pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(sink) {
      const next = pieces.shift()
      if (next) sink.enqueue(next)
      else sink.close()
    },
  })

it.each([
  ['a whole line in one piece', ['one\ntwo\n'], ['one', 'two']],
  ['lines broken anywhere', ['o', 'ne\ntw', 'o\n'], ['one', 'two']],
  ['a Chinese sign broken in its bytes', ['排', '位\n'], ['排位']],
])('reads a file by lines: %s', async (_, pieces, expected) => {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  const broken = bytes.flatMap((piece) => [piece.slice(0, 1), piece.slice(1)])
  fetched.mockResolvedValueOnce(new Response(streamOf(broken)))
  const read: string[] = []
  for await (const line of lines('exportEnrolled', {} as never)) read.push(line)
  expect(read).toEqual(expected)
})
