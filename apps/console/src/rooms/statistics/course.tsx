import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { statisticsCopy as copy } from '#copy/statistics'
import { number } from '../../ui/names.ts'
import styles from './statistics.module.css'

const steps = ['registered', 'enrolled', 'played', 'advanced'] as const

/** Number of people at each step, beside the one before; apart from them the awarded, whom every round has. */
export function Course({ statistics }: { statistics: NonNullable<OperatorAnswer<'statistics'>> }) {
  const counts = { registered: statistics.registered, ...statistics.total }
  const most = Math.max(1, ...steps.map((step) => counts[step] ?? 0))
  return (
    <ol className={`grid gap-1 list ${styles.course}`}>
      {steps.map((step, index) => {
        const count = counts[step]
        const before = counts[steps[index - 1] ?? step]
        return (
          <li className="grid level gap-1-half" key={step}>
            <span>{copy.steps[step]}</span>
            <i style={{ inlineSize: `${((count ?? 0) / most) * 100}%` }} aria-hidden="true" />
            <strong>{count === null ? copy.hidden : copy.people(number(count))}</strong>
            {index > 0 && count !== null && before && count <= before ? (
              <small className="muted">{copy.ofBefore(`${((count / before) * 100).toFixed(1)}%`)}</small>
            ) : null}
          </li>
        )
      })}
      <li className={`grid level gap-1-half ${styles.apart}`}>
        <span>{copy.steps.awarded}</span>
        <small className="muted">{copy.awardedOf}</small>
        <strong>{counts.awarded === null ? copy.hidden : copy.people(number(counts.awarded))}</strong>
      </li>
    </ol>
  )
}
