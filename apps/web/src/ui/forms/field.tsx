import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './field.module.css'

interface Common {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

type FieldProps = Common &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    /** A link at the end of the label's line. */
    aside?: ReactNode
    /** Content at the right edge of the field, such as a send-code button. */
    beside?: ReactNode
  }

/**
 * A labelled input. An error is shown as placeholder of an empty field, and below a filled one (spec §5);
 * screen readers read it with the field in both cases.
 */
export function Field({ label, error, hint, aside, beside, placeholder, ...input }: FieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint} aside={aside} beside={beside}>
      {(control) => <input {...input} {...control} placeholder={error ?? placeholder ?? ' '} />}
    </Labelled>
  )
}

/** A labelled field of several lines. */
export function TextArea({
  label,
  error,
  hint,
  ...area
}: Common & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => <textarea {...area} {...control} placeholder={error ?? ' '} />}
    </Labelled>
  )
}

type SelectProps = Common &
  Omit<ComponentProps<'select'>, 'className' | 'id'> & {
    /** The label of the empty option, where there is one. */
    prompt?: string
  }

/** A labelled native select, which opens the phone's own picker. */
export function Select({ label, error, hint, prompt, children, ...select }: SelectProps) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <select {...select} {...control}>
          {prompt === undefined ? null : <option value="">{prompt}</option>}
          {children}
        </select>
      )}
    </Labelled>
  )
}

interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string
}

interface LabelledProps extends Common, Pick<FieldProps, 'aside' | 'beside'> {
  children: (control: ControlProps) => ReactNode
}

function Labelled({ label, error, hint, aside, beside, children }: LabelledProps) {
  const id = useId()
  const invalid = error !== undefined
  const messageId = `${id}-message`
  return (
    <div className="grid gap-1 relative">
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <div className={styles.row} data-beside={beside !== undefined}>
        {children({ id, className: styles.control, 'aria-invalid': invalid, 'aria-describedby': messageId })}
        {beside}
        <p id={messageId} className={`note ${styles.message}`} data-error={invalid}>
          {error ?? hint}
        </p>
      </div>
      {/* Above the input, but behind it for the keyboard. */}
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  )
}
