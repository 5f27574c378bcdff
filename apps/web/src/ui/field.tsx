import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './field.module.css'

interface Common {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

type FieldProps = Common &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    /** Content at the right edge of the field, such as a send-code button. */ beside?: ReactNode
  }

/**
 * A labelled input. An error is shown as placeholder of an empty field, and below a filled one (spec §5);
 * screen readers read it with the field in both cases.
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
  Omit<ComponentProps<'select'>, 'className' | 'id'> & { /** The label of the empty option. */ prompt: string }

/** A labelled native select, which opens the phone's own picker. */
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
