import { createHash } from 'node:crypto'
import { leadingZeros } from '@qisuan/rules/people/proof-of-work'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { withProof } from './proof-of-work.ts'

const challenge = { puzzle: '1795564800000.random.signature', zeros: 12 }
const refused = () => Promise.reject(new ApiError(429, '操作太频繁了', { retryAfter: 60, challenge }))

test('a call that is refused with a puzzle is repeated with its solution', async () => {
  const send = vi.fn<(input: { body?: unknown }) => Promise<unknown>>().mockImplementationOnce(refused)
  send.mockResolvedValueOnce('sent')
  await expect(withProof({ body: { phone: '13800000000' } }, send)).resolves.toBe('sent')
  const body = Object(send.mock.calls[1]?.[0].body)
  expect(body.phone).toBe('13800000000')
  expect(body.proof).toMatch(/^1795564800000\.random\.signature\.\d+$/)
  expect(leadingZeros(createHash('sha256').update(body.proof).digest())).toBeGreaterThanOrEqual(12)
})

test('a second refusal is shown', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockImplementation(refused)
  await expect(withProof({ body: {} }, send)).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal without a puzzle is shown at once', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValue(new ApiError(429, '今天的验证码次数已用完'))
  await expect(withProof({ body: {} }, send)).rejects.toMatchObject({ status: 429 })
  expect(send).toHaveBeenCalledTimes(1)
})
