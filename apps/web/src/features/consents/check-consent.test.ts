import { expect, test } from 'vitest'
import { blankConsent, checkConsent, type ConsentForm, type Needs } from './check-consent.ts'

const self: Needs = { age: false, guardian: false }
const guardian: Needs = { age: false, guardian: true }
const grown: Needs = { age: true, guardian: false }
const version = '2026-02-20'

const signed = { guardian_name: '林大海', guardian_phone: '13800000000', code: '123456', agree: true }

test.each<[string, Partial<ConsentForm>, Needs, object]>([
  ['who agrees alone sends the version that was read', { agree: true }, self, {}],
  ['what a guardian has typed is not sent where none is needed', { ...signed, over14: 'true' }, self, {}],
  [
    'a guardian sends name, phone and code',
    signed,
    guardian,
    { guardian_name: '林大海', guardian_phone: '13800000000', code: '123456' },
  ],
  [
    'the phone of the account is not sent again',
    { ...signed, own_phone: true },
    guardian,
    { guardian_name: '林大海', code: '123456' },
  ],
  ['a pupil of fourteen says so', { over14: 'true', agree: true }, grown, { over14: 'true' }],
])('%s', (_, typed, needs, body) => {
  const checked = checkConsent({ ...blankConsent, ...typed }, needs, version)
  expect(checked).toEqual({ body: { policy_version: version, ...body }, errors: {} })
})

test.each<[string, Partial<ConsentForm>, Needs, (keyof ConsentForm)[]]>([
  ['an empty form of a guardian', {}, guardian, ['agree', 'code', 'guardian_name', 'guardian_phone']],
  ['an own phone instead of an empty one', { own_phone: true }, guardian, ['agree', 'code', 'guardian_name']],
  ['a phone that is too short', { ...signed, guardian_phone: '138' }, guardian, ['guardian_phone']],
  ['a code with letters', { ...signed, code: '12a456' }, guardian, ['code']],
  ['no age', { agree: true }, grown, ['over14']],
  ['everything but the agreement', { ...signed, agree: false }, guardian, ['agree']],
])('each missing or wrong field has its message: %s', (_, typed, needs, fields) => {
  const { errors } = checkConsent({ ...blankConsent, ...typed }, needs, version)
  expect(Object.keys(errors).toSorted()).toEqual(fields)
  for (const message of Object.values(errors)) expect(message).toMatch(/[\u4e00-\u9fff]/)
})
