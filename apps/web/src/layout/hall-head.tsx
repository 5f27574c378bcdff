import type { ReactNode } from 'react'
import styles from './hall-head.module.css'
import { Mark } from './header/mark.tsx'

interface Props {
  title: string
  /** Part that the wall shows, beside the title. */
  about: string
  /** The state of the wall, at the end of the line. */
  children?: ReactNode
}

/** The head of a hall's wall, measured in its units: the mark, the title and a state. */
export function HallHead({ title, about, children }: Props) {
  return (
    <header className={styles.head}>
      <span className={`grid fixed ${styles.mark}`}>
        <Mark />
      </span>
      <h1 className={styles.title}>
        {title} <span>{about}</span>
      </h1>
      {children}
    </header>
  )
}
