import { expect, it } from 'vitest'
import { isPrintableLine, isPrintableText } from './printable.ts'

it.each([[''], ['编程 <b>&'], ['👩‍💻 𠮷'], ['e\u0301']])('%j can be shown', (text) => {
  expect(isPrintableLine(text)).toBe(true)
  expect(isPrintableText(text)).toBe(true)
})

it.each([['a\0b'], ['\u001b[31m'], ['\u000b'], ['\u007f'], ['\u0085'], ['\ud83d'], ['\ufffd']])(
  '%j cannot be shown',
  (text) => {
    expect(isPrintableLine(text)).toBe(false)
    expect(isPrintableText(text)).toBe(false)
  },
)

it('breaks lines in a text only', () => {
  expect(isPrintableText('# 规则\r\n\r\n\t- 一\n')).toBe(true)
  expect(isPrintableLine('一\n二')).toBe(false)
})
