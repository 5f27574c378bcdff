import { useState, type ComponentProps } from 'react'
import { accounts } from '#copy/accounts'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './fields.module.css'

const { fields } = accounts

/** A password field with a button that shows the password. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'beside'>) {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      style={{ paddingRight: 56 }}
      beside={
        <button
          type="button"
          className={styles.eye}
          aria-label={visible ? fields.hidePassword : fields.showPassword}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {visible ? null : <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  )
}
