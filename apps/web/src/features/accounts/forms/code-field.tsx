import { useMutation } from '@tanstack/react-query'
import { normalisePhone } from '@qisuan/rules/people/identity'
import { useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { clock, useNow } from '../../../api/clock.ts'
import { useIsProving } from '../../../api/proving.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './fields.module.css'

const { fields, code } = accounts

interface Props {
  purpose: 'sendLoginCode' | 'sendRegisterCode' | 'sendConsentCode' | 'sendPhoneCode' | 'sendConfirmCode'
  /** As typed; `own` and `guardian` are phones that only the server knows: the account's, and that of the child's guardian. */
  phone: string | undefined
  input: UseFormRegisterReturn
  error: string | undefined
  /** Called when the server refuses to send a code. */
  onRefused: (error: unknown) => void
  /** Called when a code is on its way: an earlier refusal is no longer true. */
  onSent?: () => void
}

/** The SMS code and the button that sends one, enabled for a valid phone number and 60 seconds after the last code (spec §5, §9). */
export function CodeField({ purpose, phone, input, error, onRefused, onSent }: Props) {
  const now = useNow()
  const isProving = useIsProving()
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState({ phone: '', wait: 0, until: 0 })
  const number = phone === 'own' || phone === 'guardian' ? phone : normalisePhone(phone ?? '')
  const waitFor = (to: string, wait: number) => setSent({ phone: to, wait, until: clock.now() + wait * 1000 })
  const send = useMutation({
    mutationFn: (to: string) => requestCode(purpose, to),
    onSuccess: ({ wait }, to) => {
      waitFor(to, wait)
      toast(code.sent)
      onSent?.()
      field.current?.focus()
    },
    onError: (refused, to) => {
      if (refused instanceof ApiError && refused.status === 429) waitFor(to, refused.retryAfter ?? 0)
      onRefused(refused)
    },
  })
  // `now` is rounded down to whole seconds and may lie before the sending, hence the upper limit.
  const left = sent.phone === number ? Math.min(sent.wait, Math.ceil((sent.until - now) / 1000)) : 0

  return (
    <Field
      {...input}
      ref={(element) => {
        input.ref(element)
        field.current = element
      }}
      label={fields.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder={fields.codeHint}
      error={error}
      beside={
        <div className={styles.send}>
          <Button
            look="quiet"
            busy={send.isPending && (isProving ? accounts.proving : code.sending)}
            disabled={number === undefined || left > 0}
            onClick={() => number && send.mutate(number)}
          >
            <span className="figures">{left > 0 ? code.resendIn(left) : code.send}</span>
          </Button>
        </div>
      }
    />
  )
}

function requestCode(purpose: Props['purpose'], to: string) {
  if (purpose === 'sendConfirmCode') return call(purpose, { body: { to: to === 'guardian' ? 'guardian' : 'account' } })
  return to === 'own' ? call('sendConsentCode', { body: {} }) : call(purpose, { body: { phone: to } })
}
