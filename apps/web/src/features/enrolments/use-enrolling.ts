import type { Received, Sent } from '@qisuan/contracts/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { enrolments } from '#copy/enrolments'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { toast } from '../../ui/toast.tsx'
import { forgetTrialPoints } from '../trial/kept-points.ts'
import type { ConsentProcess } from '../consents/use-consent.ts'

export type EnrolmentCall = 'enroll' | 'correctEnrolment'
type Typed = Sent<'enroll', 'body'>
type Checked = Received<'enroll', 'body'>

interface Options {
  /** What the form does. */
  name: EnrolmentCall
  form: UseFormReturn<Typed, unknown, Checked>
  consent: ConsentProcess
  onDone?: (() => void) | undefined
}

/** Checks the enrolment form, has its finished card confirmed, and sends consent and enrolment. What is refused is shown in the form. */
export function useEnrolling({ name, form, consent, onDone }: Options) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // By now the dialog has closed and the errors are in the page.
  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current)
  }, [refusals])

  // Whoever is faster than the answer about what the group has to agree to: the form is sent once it has come.
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
  const send = async (body: Checked): Promise<boolean> => {
    if (!(await consent.give())) return false
    try {
      const user =
        name === 'enroll'
          ? await call('enroll', { body })
          : await call('correctEnrolment', { body: correctionIn(body) })
      queryClient.setQueryData(queryOf('me').queryKey, user)
      forgetTrialPoints()
      toast(enrolments.doing[name].done)
      window.scrollTo(0, 0)
      onDone?.()
      // From an invitation to a class the enrolment leads back to it.
      const back = name === 'enroll' ? session.takeReturnPath() : null
      if (back !== null) await navigate(back)
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
    const done = await send(checked)
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

/** What can be corrected: the language is not among it. */
const correctionIn = ({ area_id, city, group, organization, invite }: Checked) => ({
  area_id,
  city,
  group,
  organization,
  ...(invite !== undefined && { invite }),
})
