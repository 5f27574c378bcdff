import { useId, type ComponentProps } from 'react'
import styles from './choice-cards.module.css'

export interface Choice {
  value: string | number
  label: string
  note?: string | undefined
  badge?: string | undefined
  /** A group's letter; the card takes the group's accent colour. */
  group?: string | undefined
}

interface Props {
  label: string
  choices: readonly Choice[]
  error?: string | undefined
  /** Props of every radio button, from the form library. */
  input: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>
}

/** Radio buttons that look like cards, with room for a description. */
export function ChoiceCards({ label, choices, error, input }: Props) {
  const errorId = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={errorId} aria-invalid={error !== undefined}>
      {/* Above the cards, because the focus goes to the first of them. */}
      <p id={errorId} className="error below-1" role={error ? 'alert' : undefined}>
        {error}
      </p>
      <div className={`grid gap-1-half ${styles.cards}`}>
        {choices.map(({ value, label, note, badge, group }) => (
          <label key={value} className={`panel ${styles.card}`} data-group={group}>
            <input {...input} type="radio" value={value} className={styles.radio} />
            <span className={styles.edge} aria-hidden="true" />
            <span className={styles.label}>
              {label}
              {badge ? <span className="badge">{badge}</span> : null}
            </span>
            {note ? <span className={`note ${styles.note}`}>{note}</span> : null}
          </label>
        ))}
      </div>
    </div>
  )
}
