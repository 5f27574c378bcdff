import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface Props {
  title: string
  note?: ReactNode
  /** Content at the right end of the title line. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled panel of a page. */
export function Card({ title, note, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** A titled section of a page, at full width. */
export function Section({ title, note, children }: Omit<Props, 'aside'>) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      {children}
    </section>
  )
}
