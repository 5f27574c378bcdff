import { expect, test } from 'vitest'
import { missingSteps, nextStep } from './missing-steps.ts'
import type { Person } from './use-family.ts'

const done: Person = {
  id: 1,
  name: '小兰',
  current: false,
  enrolled: true,
  group: 5,
  organization: null,
  consent_due: false,
  certified: true,
  unread_notices: 0,
  certificates: 0,
  closes_at: null,
}
const fresh: Person = { ...done, enrolled: false, group: 4, certified: false }

test.each<[string, Person, boolean, string[]]>([
  ['somebody new enrols first', { ...fresh, unread_notices: 1 }, true, ['去报名', '看通知']],
  ['nobody is sent to an enrolment that is closed', fresh, false, []],
  [
    'a new version of the policy comes before notices',
    { ...done, consent_due: true, unread_notices: 2 },
    true,
    ['去看看', '看通知'],
  ],
  ['the enrolled verify their name', { ...done, certified: false }, true, ['去认证']],
  ['nothing is missing', done, true, []],
])('%s', (_, person, isOpen, labels) => {
  expect(missingSteps(person, isOpen).map(({ label }) => label)).toEqual(labels)
  expect(nextStep(person, isOpen)?.label).toBe(labels[0])
})

test('who has done everything looks at the certificates', () => {
  expect(nextStep({ ...done, certificates: 2 }, true)).toEqual({ label: '看证书', to: '/rewards' })
})
