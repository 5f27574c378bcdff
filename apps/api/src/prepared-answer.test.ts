import { expect, it } from 'vitest'
import { preferred, PreparedAnswer } from './prepared-answer.ts'

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
  [undefined, 'identity'],
])('of %s the form is %s', (header, form) => expect(preferred(header)).toBe(form))

it('survives the cache unchanged', async () => {
  const answer = await PreparedAnswer.of({ list: ['星河', 1] })
  expect(PreparedAnswer.unpack(answer.pack())).toEqual(answer)
})
