import type { Received, Sent } from '@qisuan/contracts/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { enrolments } from '#copy/enrolments'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import type { Answer } from '../../api/transport.ts'
import type { useUntilAnswered } from '../../api/until-answered.ts'
import { toast } from '../../ui/toast.tsx'
import type { ConsentProcess } from '../consents/use-consent.ts'
import { forgetTrialPoints } from '../trial/kept-points.ts'

export type Typed = Sent<'enroll', 'body'>
export type Checked = Received<'enroll', 'body'>

export type EnrolmentTexts = (typeof enrolments)['doing'][keyof (typeof enrolments)['doing']]

export interface Enrolling {
  /** The texts of what the form does. */
  doing: Pick<EnrolmentTexts, 'done'>
  send: (body: Checked) => Promise<Answer<'enroll' | 'correctEnrolment'>>
  onDone: () => Promise<void> | void
  form: Pick<UseFormReturn<Typed, unknown, Checked>, 'reset' | 'setError' | 'setFocus' | 'getValues'>
  consent: Pick<ConsentProcess, 'give'>
  /** Forgets what the tab keeps of the form. */
  forget: () => void
}

interface Line {
  queryClient: QueryClient
  untilAnswered: ReturnType<typeof useUntilAnswered>
}

/** Sends consent and enrolment. What is refused is shown in the form. @returns whether the user is enrolled now */
export async function sendEnrolment(
  body: Checked,
  { doing, send, onDone, form, consent, forget }: Enrolling,
  { queryClient, untilAnswered }: Line,
): Promise<boolean> {
  if (!(await consent.give())) return false
  try {
    const enrolled = await untilAnswered((again) =>
      send(body).catch((error: unknown) => {
        // The first one has arrived.
        if (again && error instanceof ApiError && error.code === 'already_enrolled') return call('me', {})
        throw error
      }),
    )
    keepAnswer(queryClient, queryOf('me'), enrolled)
    forget()
    forgetTrialPoints()
    toast(doing.done)
    window.scrollTo(0, 0)
    await onDone()
    // The enrolment also changes the count on the front page, the header's link and the user's game states.
    await queryClient.invalidateQueries()
    return true
  } catch (error) {
    showRefusal(form, error, ['area_id', 'city', 'group', 'language'])
    return false
  }
}
