import { number } from '#copy/dates'
import styles from './large-score.module.css'

export function LargeScore({ label, score }: { label: string; score: number }) {
  return (
    <p className={`muted ${styles.score}`}>
      <span>{label}</span>
      <strong className="figures">{number(score)}</strong>
    </p>
  )
}
