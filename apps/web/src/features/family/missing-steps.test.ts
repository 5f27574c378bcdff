import { expect, test } from 'vitest'
import { child } from '../../../test/person.ts'
import { missingSteps, nextStep } from './missing-steps.ts'
import type { Person } from './use-family.ts'

const fresh: Person = { ...child, enrolled: false, group: 4, certified: false }

test.each<[string, Person, boolean, string[]]>([
  ['somebody new enrols first', { ...fresh, unread_notices: 1 }, true, ['去报名', '看通知']],
  ['nobody is sent to an enrolment that is closed', fresh, false, []],
  [
    'a new version of the policy comes before notices',
    { ...child, consent_due: true, unread_notices: 2 },
    true,
    ['去看看', '看通知'],
  ],
  ['the enrolled verify their name', { ...child, certified: false }, true, ['去认证']],
  ['nothing is missing', child, true, []],
])('%s', (_, person, isOpen, labels) => {
  expect(missingSteps(person, isOpen).map(({ label }) => label)).toEqual(labels)
  expect(nextStep(person, isOpen)?.label).toBe(labels[0])
})

test('who has done everything looks at the certificates', () => {
  expect(nextStep({ ...child, certificates: 2 }, true)).toEqual({ label: '看证书', to: '/rewards' })
})
