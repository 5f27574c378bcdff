import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './checkbox.module.css'

interface Props {
  /** The sentence to agree to; links in it work. */
  children: ReactNode
  error?: string | undefined
  /** Props of the checkbox, from the form library. */
  input: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'checked'>
}

/** A checkbox with its sentence beside it. */
export function Checkbox({ children, error, input }: Props) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.line}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
        />
        <span className={styles.sentence}>{children}</span>
      </label>
      <p id={errorId} className="error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
