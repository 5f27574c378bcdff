import type { Received, Sent } from '@qisuan/contracts/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { enrolments } from '#copy/enrolments'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import type { Answer } from '../../api/transport.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { toast } from '../../ui/toast.tsx'
import { forgetTrialPoints } from '../trial/kept-points.ts'
import type { ConsentProcess } from '../consents/use-consent.ts'

type Typed = Sent<'enroll', 'body'>
type Checked = Received<'enroll', 'body'>

export type EnrolmentTexts = (typeof enrolments)['doing'][keyof (typeof enrolments)['doing']]

export interface EnrollingOptions {
  /** The texts of what the form does. */
  doing: EnrolmentTexts
  send: (body: Checked) => Promise<Answer<'enroll' | 'correctEnrolment'>>
  onDone: () => Promise<void> | void
  form: UseFormReturn<Typed, unknown, Checked>
  consent: ConsentProcess
  /** Forgets what the tab keeps of the form. */
  forget: () => void
}

/** Checks the enrolment form, has its finished card confirmed, and sends consent and enrolment. What is refused is shown in the form. */
export function useEnrolling({ doing, send, onDone, form, consent, forget }: EnrollingOptions) {
  const queryClient = useQueryClient()
  const untilAnswered = useUntilAnswered()
  const formRef = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // By now the dialog has closed and the errors are in the page.
  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current)
  }, [refusals])

  // Submitted before the consent requirements have loaded: the form is sent again when they arrive.
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current || !consent.state) return
    isAwaited.current = false
    formRef.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }, [consent.state])

  const check = (event: FormEvent) =>
    form.handleSubmit(
      (body) => {
        if (!consent.state) isAwaited.current = true
        else if (consent.given || consent.check({ focus: true })) setChecked(body)
      },
      () => void (consent.given || consent.check()),
    )(event)

  /** @returns whether the user is enrolled now */
  const finish = async (body: Checked): Promise<boolean> => {
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

  const confirm = async () => {
    if (!checked) return
    setBusy(true)
    const done = await finish(checked)
    setBusy(false)
    if (done) return
    setChecked(undefined)
    setRefusals((count) => count + 1)
  }

  return {
    formRef,
    onSubmit: (event: FormEvent) => void check(event),
    isConfirming: checked !== undefined,
    isBusy,
    confirm,
    back: () => setChecked(undefined),
  }
}
