import { number } from '#copy/dates'
import { ownRank as copy } from '#copy/boards/own-rank'
import type { Answer } from '../../../api/transport.ts'
import { scopeOf, useIdentity } from '../../../identity.ts'
import { Among } from './among.tsx'
import styles from './own-figures.module.css'

/** The user's ranks and points. `className` decides layout and size. */
export function OwnFigures({ own, className }: { own: Answer<'myRank'>; className: string | undefined }) {
  const scope = scopeOf(useIdentity())
  const figures = [
    { label: copy.nationalRank(scope), value: own.rank, of: own.total },
    { label: copy.provinceRank, value: own.province_rank, of: own.province_total },
    { label: copy.points, value: own.score ?? own.ozaria, of: null },
  ]
  return (
    <dl className={`${styles.figures} ${className}`}>
      {figures.map(({ label, value, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures bold tight">
            {value === null ? copy.none : number(value)}{' '}
            {value !== null && of !== null ? (
              <span className={`note regular one-line ${styles.of}`}>
                <Among all={of} />
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
