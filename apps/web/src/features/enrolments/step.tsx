import type { ReactNode } from 'react'
import styles from './step.module.css'

/** One question of the form as a stop on a line; the line to the next stop is solid once the question is answered. */
export function Step({ title, answered, children }: { title: string; answered: boolean; children: ReactNode }) {
  return (
    <li className={`stop ${styles.step}`} data-state={answered ? 'done' : 'ahead'}>
      <h2 className="type-subheading">{title}</h2>
      {children}
    </li>
  )
}
