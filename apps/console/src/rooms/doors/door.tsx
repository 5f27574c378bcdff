import type { ReactNode } from 'react'
import { doorsCopy } from '#copy/doors'
import { Mark } from '../../ui/mark.tsx'
import styles from './door.module.css'

/** The page before the console: one card on paper, with the path that leads to it. */
export function Door({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <main className={styles.page}>
      <svg className={styles.path} viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 360H180V300H360V320H520V240H720V200H900V120H1200" />
      </svg>
      <div className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        <p className={styles.brand}>
          <Mark /> {doorsCopy.title}
        </p>
        {children}
      </div>
    </main>
  )
}
