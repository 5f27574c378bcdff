import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { expect, it } from 'vitest'
import { actText, changeTexts, objectText } from './labels.ts'

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

const names = { titleOf: (key: string) => (key === '2026-1' ? '2026 赛季 初赛' : key), rounds: plainRoundNames }
const entry = { action: 'console test', changes: 1, key: {}, before: null, after: null, about: null }

it.each([
  [
    { subject: 'season', key: { year: 2026 }, before: { stage: 0 }, after: { stage: 1 } },
    '2026 赛季',
    ['阶段：休赛期 → 初赛进行中'],
  ],
  [
    { subject: 'school', key: { id: 7 }, after: { name: '…' }, before: { name: '…' }, about: { name: '星河小学' } },
    '星河小学',
    ['改了名称'],
  ],
  [{ subject: 'school', key: { id: 7 }, before: { province_id: 32 } }, '编号 7', []],
  [{ subject: 'user_account', key: { id: 12 }, before: { role: 1 }, after: { role: 2 } }, '选手 12', ['角色：1 → 2']],
  [
    { subject: 'message', key: { id: 3 }, after: { id: 3, title: '明天考试' }, about: { channel: 'sms' } },
    '短信 · 明天考试',
    [],
  ],
  [
    { subject: 'game_state', changes: 20, key: { user_id: 1, round_key: '2026-1' }, after: { state: 2 } },
    '2026 赛季 初赛 · 共 20 行',
    [],
  ],
  [
    {
      subject: 'ceremony',
      action: 'console moveCeremony',
      changes: 3,
      key: { id: 'x' },
      about: { round_key: '2026-1', group: 2 },
    },
    '2026 赛季 初赛 · 中学组',
    [],
  ],
])('%j was done to %s', (change, object, changes) => {
  expect([objectText({ ...entry, ...change }, names), changeTexts({ ...entry, ...change }, names)]).toEqual([
    object,
    changes,
  ])
})
