import type { ReactNode } from 'react'
import styles from './picture-card.module.css'

interface Props {
  /** Fills the left half. */
  picture: ReactNode
  /** Ground of the picture. */
  ground?: 'dark' | 'day'
  /** The light on a dark ground (tokens.css); without one it is night. */
  light?: 'medal' | 'sea' | 'tower'
  /** The id of the heading that labels the card. */
  labelledBy: string
  children: ReactNode
}

/** A drawing beside text and buttons; on phones the text is below the drawing. */
export function PictureCard({ picture, ground = 'dark', light, labelledBy, children }: Props) {
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={labelledBy}>
      <div className={`${ground} ${styles.picture}`} data-light={light}>
        {picture}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  )
}
