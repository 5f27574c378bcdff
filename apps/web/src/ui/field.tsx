import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './field.module.css'

interface Common {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

type FieldProps = Common &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    /** Stands at the field's right edge: a send-code button. */ beside?: ReactNode
  }

/**
 * A labelled input. An error stands in the placeholder of an emptied field and under a filled one (spec §5);
 * either way it is read out with the field.
 */
export function Field({ label, error, hint, beside, placeholder, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          className={styles.control}
          placeholder={error ?? placeholder ?? ' '}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-said`}
        />
        {beside}
        <p id={`${id}-said`} className={styles.said} data-error={error !== undefined}>
          {error ?? hint}
        </p>
      </div>
    </div>
  )
}

type SelectProps = Common &
  Omit<ComponentProps<'select'>, 'className' | 'id'> & { /** The choice that chooses nothing. */ prompt: string }

/** A labelled native select: on a phone it is the phone's own wheel. */
export function Select({ label, error, hint, prompt, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <select
          {...select}
          id={id}
          className={styles.control}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-said`}
        >
          <option value="">{prompt}</option>
          {children}
        </select>
        <p id={`${id}-said`} className={styles.said} data-error={error !== undefined}>
          {error ?? hint}
        </p>
      </div>
    </div>
  )
}
