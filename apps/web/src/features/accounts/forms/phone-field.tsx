import { normalisePhone } from '@qisuan/rules/people/identity'
import { messages } from '@qisuan/contracts/field-messages'
import { useState, useSyncExternalStore } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { Field } from '../../../ui/forms/field.tsx'

const { fields } = accounts

interface Props {
  label?: string
  input: UseFormRegisterReturn
  value: string | undefined
  error: string | undefined
  autoComplete: 'tel' | 'username'
}

/** For what is only read while a component renders. */
const neverChanges = () => () => undefined

/**
 * A phone number. An invalid one is reported on blur, because it disables the send-code button (spec §5); one that was typed before
 * hydration, unless the field has the focus then.
 */
export function PhoneField({ label = fields.phone, input, value, error, autoComplete }: Props) {
  const [left, setLeft] = useState<boolean>()
  const leftBefore = useSyncExternalStore(
    neverChanges,
    () => document.activeElement?.getAttribute('name') !== input.name,
    () => false,
  )
  const wrong = (left ?? leftBefore) && value ? normalisePhone(value) === undefined : false
  return (
    <Field
      {...input}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder={fields.phoneHint}
      error={error ?? (wrong ? messages.phone : undefined)}
      onChange={(event) => {
        setLeft(false)
        void input.onChange(event)
      }}
      onBlur={(event) => {
        setLeft(true)
        void input.onBlur(event)
      }}
    />
  )
}
