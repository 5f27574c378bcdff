import type { GroupNumber } from '@qisuan/rules/people/groups'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import { createPage, listen, lost, refused, serve } from '../../../test/page.tsx'
import type { ConsentForm } from './check-consent.ts'
import { useConsent } from './use-consent.ts'

const version = '2026-02-20'
const at = '2026-09-01T08:00:00+08:00'
const path = '/api/user/consent'

/** The consent of somebody: agreed to this version or not, and what a guardian has to do with it. */
const state = (agreed: boolean, guardian: 'none' | 'due' | 'given' = 'none') => ({
  policy_version: version,
  agreed_version: agreed ? version : null,
  agreed_at: agreed ? at : null,
  guardian: { required: guardian !== 'none', given_at: guardian === 'given' ? at : null, name: null },
})

function consentOf(group: GroupNumber | undefined, answer?: object, typed: Partial<ConsentForm> = {}) {
  const page = createPage()
  if (answer) page.hold(queryOf('consent', { query: { group: String(group) } }).queryKey, answer)
  const process = page.hook(() => useConsent(group))
  // As in a page, where its fields are.
  process.form.control._state.mount = true
  for (const [name, value] of Object.entries(typed)) process.form.setValue(name as keyof ConsentForm, value)
  const errorOf = (name: keyof ConsentForm | 'root') =>
    process.form.getFieldState(name as keyof ConsentForm).error?.message
  return { ...process, errorOf, root: () => process.form.control._formState.errors.root?.message }
}

test.each([
  ['nothing has been agreed to', 1, state(false), { age: false, guardian: false }, false],
  ['a younger pupil without a guardian', 5, state(false, 'due'), { age: false, guardian: true }, false],
  ['a younger pupil who agreed without a guardian', 5, state(true, 'due'), { age: false, guardian: true }, false],
  ['a guardian has agreed', 5, state(true, 'given'), { age: false, guardian: false }, true],
  [
    'a pupil of the middle school is asked for the age first',
    2,
    state(false, 'due'),
    { age: true, guardian: false },
    false,
  ],
  ['a guardian of the middle school has agreed', 2, state(true, 'given'), { age: false, guardian: false }, true],
  ['somebody grown up has agreed', 6, state(true), { age: false, guardian: false }, true],
  ['an older version', 6, { ...state(true), policy_version: '2026-09-01' }, { age: false, guardian: false }, false],
] as const)('what is still to ask: %s', (_, group, answer, needs, given) => {
  expect(consentOf(group, answer)).toMatchObject({ needs, given })
})

test('before a group is chosen nothing is asked and nothing is sent', async () => {
  const calls = serve(() => ({}))
  const { needs, given, give } = consentOf(undefined)
  expect({ needs, given }).toEqual({ needs: { age: false, guardian: false }, given: false })
  expect(await give()).toBe(false)
  expect(calls).toEqual([])
})

test('a consent that stands is not sent again', async () => {
  const calls = serve(() => ({}))
  expect(await consentOf(5, state(true, 'given')).give()).toBe(true)
  expect(calls).toEqual([])
})

test('what is missing stays here, with its message', async () => {
  const calls = serve(() => ({}))
  const { give, errorOf } = consentOf(5, state(false, 'due'), { guardian_name: '林大海', own_phone: true, agree: true })
  expect(await give()).toBe(false)
  expect(errorOf('code')).toBeTruthy()
  expect(errorOf('guardian_name')).toBeUndefined()
  expect(calls).toEqual([])
})

const signed = { guardian_name: '林大海', own_phone: true, code: '123456', agree: true }
const body = { policy_version: version, guardian_name: '林大海', code: '123456' }

test('a guardian’s consent is sent once', async () => {
  const calls = serve(() => state(true, 'given'))
  expect(await consentOf(5, state(false, 'due'), signed).give()).toBe(true)
  expect(calls.filter((each) => each.body)).toEqual([{ path, body }])
})

test.each([
  ['has arrived: its code is used up, and it is not sent again', state(true, 'given'), 1],
  ['has not arrived', state(false, 'due'), 2],
])('after a lost answer the state is read first: the consent %s', async (_, now, sent) => {
  const online = listen()
  const posted: unknown[] = []
  serve((asked) => {
    if (!asked.body) return now
    posted.push(asked.body)
    return posted.length === 1 ? lost : state(true, 'given')
  })
  const given = consentOf(5, state(false, 'due'), signed).give()
  await online('online')
  expect(await given).toBe(true)
  expect(posted).toEqual(Array.from({ length: sent }, () => body))
})

test('a wrong code is cleared and told at its field; the name stays', async () => {
  serve(() => refused(422, { message: '请检查', errors: { code: '验证码错误' } }))
  const { give, form, errorOf } = consentOf(5, state(false, 'due'), signed)
  expect(await give()).toBe(false)
  expect(errorOf('code')).toBe('验证码错误')
  expect(form.getValues()).toMatchObject({ code: '', guardian_name: '林大海' })
})

test.each([
  ['a version that has become old', { policy_version: '政策刚刚有了新的版本，请再读一遍' }],
  ['the own phone of the account', { phone: '这个账号没有手机号' }],
])('what has no field here stands above the button: %s', (_, errors) => {
  const { refuse, root, form } = consentOf(5, state(false, 'due'), signed)
  refuse(new ApiError(422, '请检查', { errors }))
  expect(root()).toBe(Object.values(errors)[0])
  expect(form.getValues()).toMatchObject(signed)
})
