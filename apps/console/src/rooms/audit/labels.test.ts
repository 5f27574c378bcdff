import { expect, it } from 'vitest'
import { actText } from './labels.ts'

it.each([
  ['console inviteOperator', 'operator_invite', 1, '邀请成员 · 邀请链接'],
  ['team invite', 'operator', 1, '邀请成员'],
  ['users erase', 'user_account', 20, '注销账号'],
  ['console moveCeremony', 'ceremony', 27, '揭榜走了 27 步'],
  ['reveal next', 'ceremony', 3, '揭榜走了 3 步'],
  ['a command of later', 'operator', 1, 'a command of later · 成员'],
])('%s of %s, %d rows: %s', (action, subject, changes, text) => {
  expect(actText({ action, subject, changes })).toBe(text)
})
