import { useEffect, useId, type ReactNode } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { useHydrated } from '../../api/session.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './account-form.module.css'

interface Props<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>
  /** Sends the checked form; what it throws is shown in the form. */
  send: (values: Checked) => Promise<void>
  onInvalid?: SubmitErrorHandler<Values>
  submit: string
  busy: string
  /** Said once it has worked, until the page is left. */
  done?: string | false
  /** Whether enough is filled in to try; without it the button is disabled and says why (spec §5). */
  filled?: boolean | undefined
  children: ReactNode
}

/** What the account forms share: the button's labels while busy (spec §4), refusals above it, and any edit clearing them (spec §5). */
export function AccountForm<Values extends FieldValues, Checked>({
  form,
  send,
  onInvalid,
  submit,
  busy,
  done = false,
  filled,
  children,
}: Props<Values, Checked>) {
  const hintId = useId()
  const hydrated = useHydrated()
  const { isReady, isSubmitting, errors } = form.formState
  useEffect(() => {
    // What was typed before the page came alive is in the fields already; the form has to notice.
    if (isReady) form.reset(form.getValues(), { keepDefaultValues: true })
  }, [isReady, form])
  const submitted = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      showRefusal(form, error)
    }
  }, onInvalid)

  return (
    // Until the page is alive the button is dead, and `post` keeps a password out of the address whatever happens.
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => void submitted(event)}
      onChange={() => form.clearErrors()}
    >
      {children}
      {errors.root ? <Alert>{errors.root.message}</Alert> : null}
      <div className={styles.foot}>
        <Button
          type="submit"
          size="large"
          busy={done || (isSubmitting && busy)}
          disabled={!hydrated || filled === false}
          aria-describedby={filled === undefined ? undefined : hintId}
        >
          {submit}
        </Button>
        {filled === undefined ? null : (
          <p id={hintId} className={styles.hint}>
            {filled ? null : accounts.fillFirst}
          </p>
        )}
      </div>
    </form>
  )
}
