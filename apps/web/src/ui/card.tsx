import { useId, type ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './card.module.css'

interface Props {
  title: string
  note?: ReactNode
  /** Content at the right end of the title line. */
  aside?: ReactNode
  /** A link to the whole of what the card shows, at the same place. */
  link?: { to: string; label: string }
  children: ReactNode
}

/** A titled panel of a page. */
export function Card({ title, note, aside, link, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <span className="note">{note}</span> : null}
        {aside ? <div className="push">{aside}</div> : null}
        {link ? (
          <Link to={link.to} className={`tap accent push ${styles.link}`}>
            {link.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
