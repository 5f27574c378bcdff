import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface Props {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A titled section of a page, at full width. */
export function Section({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <span className="note">{note}</span> : null}
      </div>
      {children}
    </section>
  )
}
