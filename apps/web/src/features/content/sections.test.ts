import { expect, test } from 'vitest'
import { parseMarkdown } from '../../ui/markdown/parse.ts'
import { sectionsOf } from './sections.ts'

test('a text is its opening and its sections', () => {
  const { opening, sections } = sectionsOf(
    parseMarkdown('# 题\n\n先说一句。\n\n## 甲\n\n一。\n\n### 小\n\n## 乙\n\n二。'),
  )
  expect(opening).toBe('先说一句。')
  expect(sections.map(({ title, document }) => [title, document.body.length])).toEqual([
    ['甲', 2],
    ['乙', 1],
  ])
})

test('a text without sections is all opening', () => {
  expect(sectionsOf(parseMarkdown('一句。'))).toEqual({ opening: '一句。', sections: [] })
})
