import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import type { ConsentProcess } from '../consents/use-consent.ts'
import { sendEnrolment, type Checked, type Enrolling, type EnrolmentTexts, type Typed } from './send-enrolment.ts'

export interface EnrollingOptions extends Enrolling {
  doing: EnrolmentTexts
  form: UseFormReturn<Typed, unknown, Checked>
  consent: Pick<ConsentProcess, 'state' | 'given' | 'check' | 'give'>
}

/** Checks the enrolment form, has its finished card confirmed, and sends consent and enrolment. */
export function useEnrolling(options: EnrollingOptions) {
  const { form, consent } = options
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

  const confirm = async () => {
    if (!checked) return
    setBusy(true)
    const done = await sendEnrolment(checked, options, { queryClient, untilAnswered })
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
