import { expect, test } from 'vitest'
import { questions } from './questions.ts'

test('third-level headings are questions, and the text up to the next heading is the answer', () => {
  const markdown =
    '# 常见问题\n\n## 报名\n\n开头\n\n### 要钱吗？\n\n**不要。**\n\n- 免费\n\n## 比赛\n\n### 几次？\n\n不限\n'
  expect(questions(markdown)).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: '要钱吗？', acceptedAnswer: { '@type': 'Answer', text: '不要。\n免费' } },
      { '@type': 'Question', name: '几次？', acceptedAnswer: { '@type': 'Answer', text: '不限' } },
    ],
  })
})
