import { useQuery } from '@tanstack/react-query'
import { advancing as copy } from '#copy/boards/advancing'
import { number, dayAndTime } from '#copy/dates'
import { queryOf } from '../../../api/query-client.ts'
import type { Answer } from '../../../api/transport.ts'
import styles from './shares-figure.module.css'

const steps = ['enrolled', 'played', 'advanced'] as const
const colours = { enrolled: 'var(--group-m)', played: 'var(--group-s)', advanced: 'var(--accent)' }

interface Props {
  /** The rule of each step, in their order. */
  lines: readonly string[]
}

/** The steps to the final with their rules and, once a board says them, this season's numbers. */
export function AdvanceFigure({ lines }: Props) {
  return <Funnel lines={lines} counts={useQuery(queryOf('advancing')).data} />
}

/** A bar is as long as its part of the enrolled. Before the first board, where a count is hidden and where a step keeps all, there is the rule alone. */
export function Funnel({ lines, counts }: Props & { counts: Answer<'advancing'> | undefined }) {
  const { as_of: asOf = null, ...people } = counts ?? { enrolled: null, played: null, advanced: null }
  const isCounted = asOf !== null && people.played !== null
  // Where a score is enough, all who have played advance: a third bar of the same length would tell nothing.
  const isSame = people.advanced === people.played
  const most = Math.max(...steps.map((step) => people[step] ?? 0))
  return (
    <div style={{ textAlign: 'center' }}>
      <ol className="grid gap-1">
        {steps.map((step, index) => {
          const count = isCounted && !(step === 'advanced' && isSame) ? people[step] : null
          const before = people[steps[index - 1] ?? step]
          const share = count && before && index > 0 ? copy.share(percentOf(count, before)) : null
          return (
            <li key={step}>
              <p>
                <strong>{copy.steps[step]}</strong>{' '}
                {count === null ? null : <strong className="figures">{copy.people(number(count))}</strong>}{' '}
                <span className="note figures" style={{ display: 'inline-block' }}>
                  {[share, lines[index]].filter(Boolean).join(' · ')}
                </span>
              </p>
              {count === null ? null : (
                <div
                  className={styles.bar}
                  style={{
                    blockSize: 'var(--s-3)',
                    inlineSize: `${((100 * count) / most).toFixed(1)}%`,
                    marginInline: 'auto',
                  }}
                  aria-hidden="true"
                >
                  <span style={{ flexGrow: 1, background: colours[step] }} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {isCounted ? <p className="note above-1">{copy.asOf(dayAndTime(asOf))}</p> : null}
    </div>
  )
}

/** A whole percentage, which is 100 only where it is everybody. */
const percentOf = (count: number, of: number): string =>
  number(count < of ? Math.min(99, Math.round((100 * count) / of)) : 100)
