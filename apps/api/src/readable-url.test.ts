import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/rank?group=%FF', '/rank?group=%FF'],
  ['/md/%E8%A7%84.md?a=1', '/md/%E8%A7%84.md?a=1'],
  ['/md/%FF', '/md/%25FF'],
  ['/md/100%?x=%', '/md/100%25?x=%'],
])('%s is read as %s', (address, readable) => {
  expect(readableUrl(address)).toBe(readable)
})
