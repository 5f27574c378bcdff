import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/rank?group=%FF', '/rank?group=%FF'],
  ['/md/%E8%A7%84.md?a=1', '/md/%E8%A7%84.md?a=1'],
  ['/md/%FF', '/md/%25FF'],
  ['/%0d%0aSet-Cookie:x=1', '/%250d%250aSet-Cookie:x=1'],
  ['/md/%E2%80%A8', '/md/%25E2%2580%25A8'],
  ['/md/100%?x=%', '/md/100%25?x=%'],
])('%s is read as %s', (address, readable) => {
  expect(readableUrl(address)).toBe(readable)
})
