import type { ReactNode } from 'react'
import styles from './picture-card.module.css'

interface Props {
  /** Fills the left half, on a dark background. */
  picture: ReactNode
  /** The id of the heading that labels the card. */
  labelledBy: string
  children: ReactNode
}

/** A drawing beside text and buttons; on phones the text is below the drawing. */
export function PictureCard({ picture, labelledBy, children }: Props) {
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={labelledBy}>
      <div className={`dark ${styles.picture}`}>{picture}</div>
      <div className={styles.text}>{children}</div>
    </section>
  )
}
