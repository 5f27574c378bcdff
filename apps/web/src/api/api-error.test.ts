import { expect, test } from 'vitest'
import { ApiError, isMissing, refusalOf, sentenceOf } from './api-error.ts'

test('an answer of the server is told in its own words', () => {
  const body = { message: '请检查', code: 'conflict', errors: { name: '太长' } }
  expect(refusalOf(409, body)).toMatchObject({ status: 409, ...body, retryAfter: undefined })
})

test.each([[null], ['<html>'], [undefined], [{}], [[]]])('an answer of %j has a readable message', (body) => {
  expect(refusalOf(502, body).message).toBe('出了点小问题，请稍后再试')
})

test.each([
  ['42', 42],
  ['0', 0],
  [null, undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('to wait %j is %s seconds', (header, seconds) => {
  expect(refusalOf(429, {}, header).retryAfter).toBe(seconds)
})

test.each([
  ['a limit says how long', new ApiError(429, '太快了', { retryAfter: 42 }), /太快了.*42 秒/],
  ['a limit without a time', new ApiError(429, '太快了'), /^太快了$/],
  ['a time without a limit is not told', new ApiError(503, '正在维护', { retryAfter: 42 }), /^正在维护$/],
  ['what is no answer stays inside', new TypeError('secret'), /^出了点小问题/],
  ['also what is no error', 'secret', /^出了点小问题/],
])('%s', (_, error, sentence) => {
  expect(sentenceOf(error)).toMatch(sentence)
})

test.each([
  [new ApiError(404, '没有'), true],
  // As the server has dehydrated it into the page.
  [{ status: 404, message: '没有' }, true],
  [new ApiError(410, '没有了'), false],
  [new ApiError(0, '连不上'), false],
  [null, false],
  ['404', false],
])('%o is missing: %s', (error, missing) => {
  expect(isMissing(error)).toBe(missing)
})
