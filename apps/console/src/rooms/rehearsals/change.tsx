import { changeInPercent } from '@qisuan/rules/checks/rehearsal-report'
import { rehearsalsCopy } from '#copy/rehearsals'
import styles from './rehearsals.module.css'

const copy = rehearsalsCopy.phases

interface Compared {
  per_minute: number
  earlier: { per_minute: number } | null
}

/** By how much a phase is faster or slower than in the rehearsal before. */
export function Change({ phase: { per_minute: now, earlier } }: { phase: Compared }) {
  const percent = changeInPercent(earlier?.per_minute, now)
  if (percent === undefined) return <span className="muted">{copy.first}</span>
  if (percent === 0) return <span className="muted">{copy.same}</span>
  return percent > 0 ? (
    <span className={styles.faster}>{copy.faster(percent)}</span>
  ) : (
    <span className={styles.slower}>{copy.slower(-percent)}</span>
  )
}
