import type { ReactNode } from 'react'
import styles from './picture-card.module.css'

interface Props {
  /** Fills the left half, on the night's ground. */
  picture: ReactNode
  /** Id of the heading that names the card. */
  labelledBy: string
  children: ReactNode
}

/** A drawing beside words: what a page is about, and what to do. On a phone the words stand below. */
export function PictureCard({ picture, labelledBy, children }: Props) {
  return (
    <section className={styles.card} aria-labelledby={labelledBy}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>{children}</div>
    </section>
  )
}
