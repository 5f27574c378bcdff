import type { SecurityKind } from '@qisuan/rules/people/security-kinds'
import { expect, test } from 'vitest'
import type { Answer } from '../../api/transport.ts'
import { dataParts } from './data-groups.ts'

const at = '2026-11-20T11:00:00.000Z'

const blank: Answer<'ownData'> = {
  made_at: at,
  account: {
    id: 1,
    platform_user_id: '5d1f9a1e-0b37-4a1f-8d8e-0c8f3f5f0f10',
    name: '小航',
    role: 'student',
    phone: '19800000000',
    family_order: 1,
    phone_verified: true,
    has_password: true,
    realname: null,
    paper: 'identity_card',
    idcard: null,
    identity_check: null,
    certified_at: null,
    identity_refusal: null,
    organization: null,
    created_at: at,
    closes_at: null,
    sms_opt_out_at: null,
    moderated_at: null,
    nickname_changes: [],
  },
  consents: [],
  enrolments: [],
  game_account: null,
  results: [],
  scores: [],
  programs: [],
  robots: [],
  exam_visits: [],
  device_check: null,
  extra_time: [],
  disqualifications: [],
  awards: [],
  certificates: [],
  posters: [],
  rankings: [],
  admissions: [],
  seats: [],
  questions: [],
  messages: [],
  phone_change: null,
  erasure_request: null,
  card: null,
  classes: [],
  sessions: [],
  security_events: [],
  operator_acts: [],
}

test.each<[SecurityKind, Record<string, string>, string]>([
  ['consent_given', { version: '2026-02-20', by: 'guardian' }, '同意参赛 · Linux 上的 Chrome'],
  ['login_failed', { factor: 'password', reason: 'wrong_password' }, '没能登录 · Linux 上的 Chrome'],
  ['corrected', { reason: '年级填错' }, '组委会更正了你的报名信息 · Linux 上的 Chrome · 年级填错'],
  ['person_read', { reason: '家长来信要求' }, '组委会查看了你的信息 · Linux 上的 Chrome · 家长来信要求'],
])('the event %s is told in words, with the reason only of who looked', (kind, detail, value) => {
  const parts = dataParts({ ...blank, security_events: [{ at, kind, device: 'Linux 上的 Chrome', detail }] })
  expect(
    parts
      .flatMap(({ groups }) => groups)
      .flatMap(({ facts }) => facts)
      .filter((fact) => fact.value === value),
  ).toHaveLength(1)
})

test('a device is told once, and what nobody has given not at all', () => {
  const browser = 'Linux 上的 Chrome'
  const login = { origin: 'password', created_at: at, last_used_at: at, expires_at: at, ended_at: null } as const
  const sessions = [
    { ...login, browser },
    { ...login, browser },
    { ...login, browser: null },
  ]
  const facts = dataParts({ ...blank, sessions })
    .flatMap(({ groups }) => groups)
    .flatMap((group) => group.facts)
  expect(facts).toContainEqual({ label: 'Linux 上的 Chrome', value: '登录 2 次 · 最近 11 月 20 日 19:00' })
  expect(facts.filter(({ value }) => value.startsWith('登录'))).toHaveLength(2)
  expect(facts.map(({ label }) => label)).not.toContain('证件号')
})
