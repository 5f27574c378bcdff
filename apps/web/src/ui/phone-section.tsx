import { useId, type ReactNode } from 'react'
import styles from './phone-section.module.css'

/** A titled section of a phone page. */
export function PhoneSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
