import { expect, test } from 'vitest'
import { play } from '#copy/play'
import { platformRefusal } from './platform-refusal.ts'

const { jump } = play

test.each([
  ['', null],
  ['bind=1', null],
  ['code=404&errorName=identity_unknown&message=No+account', jump.unknownAccount],
  ['code=404&errorName=Not+Found&message=Provider+not+found.', jump.refused],
  ['code=422&errorName=lookup_refused', jump.linkExpired],
  ['errorName=something_new', jump.refused],
  ['code=500', jump.refused],
  ['errorName=constructor', jump.refused],
])('the query %j gives the message %j', (search, sentence) => {
  expect(platformRefusal(new URLSearchParams(search))).toBe(sentence)
})

test('the message in the URL is never shown', () => {
  expect(platformRefusal(new URLSearchParams('code=400&message=call+me'))).not.toContain('call me')
})
