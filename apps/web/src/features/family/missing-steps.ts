import { family } from '#copy/family'
import { paths } from '../../paths.ts'
import type { Person } from './use-family.ts'

interface Step {
  /** Undefined of the enrolment, which the card's head speaks of. */
  text?: string
  /** The button that leads to the page where it is done. */
  label: string
  to: string
}

const { steps: copy } = family

/** Steps that a person still has to take, the most urgent first; `isOpen` tells that the season takes enrolments. */
export function missingSteps(person: Person, isOpen: boolean): Step[] {
  const { enrolled, consent_due: isDue, unread_notices: unread, certified } = person
  return [
    ...(!enrolled && isOpen ? [{ ...copy.enroll, to: paths.enroll() }] : []),
    ...(isDue ? [{ ...copy.consent, to: paths.enroll() }] : []),
    ...(unread > 0 ? [{ ...copy.notices, text: copy.notices.text(unread), to: paths.user() }] : []),
    ...(enrolled && !certified ? [{ ...copy.certify, to: paths.account('certify') }] : []),
  ]
}

/** The page to go to next: of what is missing, else of the certificates. */
export function nextStep(person: Person, isOpen: boolean): Pick<Step, 'label' | 'to'> | undefined {
  const [first] = missingSteps(person, isOpen)
  return first ?? (person.certificates > 0 ? { ...copy.certificates, to: paths.rewards() } : undefined)
}
