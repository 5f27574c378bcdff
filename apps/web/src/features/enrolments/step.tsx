import type { ReactNode } from 'react'
import styles from './step.module.css'

/** One question of the form: a stop on the line, which is drawn on from there once it is answered. */
export function Step({ title, answered, children }: { title: string; answered: boolean; children: ReactNode }) {
  return (
    <li className={styles.step} data-answered={answered}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </li>
  )
}
