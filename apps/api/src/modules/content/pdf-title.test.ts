import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { titleOfPdf } from './pdf-title.ts'

const pdf = (info: string, rest = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Title (A bookmark) >>\nendobj\n4 0 obj\n<< ${info} >>\nendobj\ntrailer << ${rest} /Info 4 0 R >>`,
    'latin1',
  )

it.each([
  ['/Title (Plain)', 'Plain'],
  [String.raw`/Title (A \(small\) \101)`, 'A (small) A'],
  [String.raw`/Title (\376\377\211\304\122\031)`, '规则'],
  ['/Title <FEFF 89C4 5219>', '规则'],
  ['/Title <efbbbfe8a784e58899>', '规则'],
  ['/Producer (Nobody)', undefined],
  ['/Title ()', undefined],
])('%s is read as %s', (info, title) => {
  expect(titleOfPdf(pdf(info))).toBe(title)
})

it('an encrypted title, or a file that is no PDF, gives undefined', () => {
  expect(titleOfPdf(pdf('/Title (x)', '/Encrypt 9 0 R'))).toBeUndefined()
  expect(titleOfPdf(Buffer.from('no PDF'))).toBeUndefined()
})

it('the rules of the demo have a title', () => {
  const file = readFileSync(new URL('../../../../../prisma/seed/content/rule.pdf', import.meta.url))
  expect(titleOfPdf(file)).toBe('全国青少年 AI 算法编程挑战赛 2026 赛季规则')
})
