import { useId, type ComponentProps } from 'react'
import styles from './choice-cards.module.css'

export interface Choice {
  value: string | number
  label: string
  note?: string | undefined
  badge?: string | undefined
  /** A large faint sign in the corner. */
  sign?: string | undefined
  /** A group's letter gives the card that group's accent. */
  group?: string | undefined
}

interface Props {
  label: string
  choices: readonly Choice[]
  error?: string | undefined
  /** What a form library puts on each of the radio buttons. */
  input: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>
}

/** One of a few, each with room to say what it is: radio buttons that look like cards. */
export function ChoiceCards({ label, choices, error, input }: Props) {
  const errorId = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={errorId}>
      <div className={styles.cards}>
        {choices.map(({ value, label, note, badge, sign, group }) => (
          <label key={value} className={styles.card} data-group={group}>
            <input {...input} type="radio" value={value} className={styles.radio} />
            <span className={styles.label}>
              {label}
              {badge ? <span className={styles.badge}>{badge}</span> : null}
            </span>
            {note ? <span className={styles.note}>{note}</span> : null}
            {sign ? (
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <p id={errorId} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
