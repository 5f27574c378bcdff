import { expect, it } from 'vitest'
import { parsePupils } from './parse-pupils.ts'

it.each([
  ['小一\n小二', ['小一 5', '小二 5']],
  ['姓名,年级\r\n07号,三年级\r\n08号,4', ['07号 5', '08号 1']],
  ['阿月\t六年级\n\n阿星\t初二\n阿云\t中学组', ['阿月 1', '阿星 2', '阿云 2']],
  ['阿雨，小低；备注\n"阿风",小学高年级组', ['阿雨 5', '阿风 1']],
  ['阿山,大班\n阿水,13', ['阿山 5?', '阿水 5?']],
  ['\n  \n', []],
])('reads %j', (text, expected) => {
  const read = parsePupils(text, 5).map(({ name, group, isUnread }) => `${name} ${group}${isUnread ? '?' : ''}`)
  expect(read).toEqual(expected)
})
