import { expect, test } from 'vitest'
import { linksOf } from './links.ts'

const text = `# 规则

[隐私](privacy.md) 和 [报名](/enroll#form)。

## 奖励

![奖杯](/storage/images/award.svg) [别处][away] [上面](#奖励)
<javascript:alert(1)> [坏的](javascript:alert(1))

| 表 |
| --- |
| [格](https://example.org/x) |

[away]: https://example.org
`

test('lists links and pictures with their lines and targets', () => {
  const { links, anchors } = linksOf(text, '/md/')
  expect(links.map(({ line, isPicture, target }) => [line, isPicture, target?.href, target?.external])).toEqual([
    [3, false, '/md/privacy.md', false],
    [3, false, '/enroll#form', false],
    [7, true, '/storage/images/award.svg', false],
    [7, false, 'https://example.org/', true],
    [7, false, '#%E5%A5%96%E5%8A%B1', false],
    [8, false, undefined, undefined],
    [8, false, undefined, undefined],
    [12, false, 'https://example.org/x', true],
  ])
  expect(anchors).toEqual(new Set(['奖励']))
})
