import { useEffect, useId, type ReactNode } from 'react'
import type { FieldValues, Path, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { useIsProving } from '../../../api/proving.ts'
import { useHydrated } from '../../../api/session.ts'
import { showRefusal } from '../../../api/show-refusal.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { WithoutScript } from '../../../ui/states/without-script.tsx'
import styles from './account-form.module.css'

interface Props<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>
  /** Sends the validated values; an error that it throws is shown in the form. */
  send: (values: Checked) => Promise<void>
  onInvalid?: SubmitErrorHandler<Values>
  /** Fields that keep their value when the server refuses it. */
  kept?: readonly Path<Values>[]
  /** The labels of the button: at rest, while sending, and after success until the next page opens. */
  copy: { submit: string; busy: string; done?: string }
  succeeded?: boolean
  /**
   * Only of a login: whether its fields are filled in; if not, the button is disabled and has a hint (spec §5). In every other form the
   * button works at once, and submitting shows at each field what is missing, in the sentences of the spec.
   */
  filled?: boolean | undefined
  /** `quiet` where the form is not what the page is for. */
  look?: 'primary' | 'quiet'
  children: ReactNode
}

/** Shared by the account forms: busy labels of the button (spec §4), the error above it, and clearing errors on edit (spec §5). */
export function AccountForm<Values extends FieldValues, Checked>({
  form,
  send,
  onInvalid,
  kept = [],
  copy,
  succeeded = false,
  filled,
  look = 'primary',
  children,
}: Props<Values, Checked>) {
  const hintId = useId()
  const hydrated = useHydrated()
  const isProving = useIsProving()
  const { isReady, isSubmitting, errors } = form.formState
  useEffect(() => {
    // Text that was typed before hydration is among the form's values already; a reset to them shows it to `useWatch`. Without
    // `keepFieldsRef` the inputs would be detached until the next render, and keystrokes in between lost.
    if (isReady) form.reset(form.getValues(), { keepDefaultValues: true, keepFieldsRef: true })
  }, [isReady, form])
  const submitted = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      showRefusal(form, error, kept)
    }
  }, onInvalid)

  return (
    // The button is disabled until hydration; `post` keeps a password out of the URL if the browser submits the form anyway.
    <form
      method="post"
      noValidate
      className="grid gap-2"
      onSubmit={(event) => void submitted(event)}
      onChange={() => form.clearErrors()}
    >
      <WithoutScript />
      {children}
      <FormAlert>{errors.root?.message}</FormAlert>
      <div className="grid gap-1 above-1" data-look={look}>
        <Button
          type="submit"
          look={look}
          size={look === 'primary' ? 'large' : 'small'}
          busy={(succeeded && copy.done) || (isSubmitting && (isProving ? accounts.proving : copy.busy))}
          disabled={!hydrated || filled === false}
          aria-describedby={filled === undefined ? undefined : hintId}
        >
          {copy.submit}
        </Button>
        {filled === undefined ? null : (
          <p id={hintId} className={`note ${styles.hint}`}>
            {filled ? null : accounts.fillFirst}
          </p>
        )}
      </div>
    </form>
  )
}
