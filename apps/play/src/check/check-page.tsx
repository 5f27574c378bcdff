import type { DeviceProblem } from '@qisuan/arena/device-state'
import { useCallback, useEffect, useState } from 'react'
import { PageHead } from '../page-head.tsx'
import parts from '../parts.module.css'
import styles from './check.module.css'
import { copy } from './copy.ts'
import { measure, report, type Facts } from './measure.ts'

type Outcome = 'running' | 'failed' | { facts: Facts; problems: string[]; site: string }

/** Minutes by which a clock may be wrong before it is worth a word. */
const clockMinutes = 2

/** Tries whether a computer is good enough for an exam, and says what to do. */
export function CheckPage() {
  const [outcome, setOutcome] = useState<Outcome>('running')
  const check = useCallback(
    () =>
      measure()
        .then(async ({ facts, site }) => setOutcome({ facts, site, ...(await report(facts)) }))
        .catch(() => setOutcome('failed')),
    [],
  )
  useEffect(() => void check(), [check])
  const isDone = typeof outcome === 'object'
  return (
    <>
      <PageHead title={copy.title} site={isDone ? outcome.site : undefined} />
      <main className={styles.page}>
        <p>{copy.lead}</p>
        {isDone ? (
          <Result {...outcome} />
        ) : (
          <output className="type-lead">{outcome === 'running' ? copy.running : copy.failed}</output>
        )}
        {outcome !== 'running' && (
          <button
            type="button"
            className={parts.quiet}
            onClick={() => {
              setOutcome('running')
              void check()
            }}
          >
            {copy.again}
          </button>
        )}
      </main>
    </>
  )
}

function Result({ facts, problems }: { facts: Facts; problems: readonly string[] }) {
  const { fine } = copy
  const minutes = Math.round(Math.abs(facts.clock) / 60_000)
  const lines: [DeviceProblem, string][] = [
    ['browser', fine.browser],
    ['speed', fine.speed(facts.run ?? 0)],
    ['connection', fine.connection(facts.trip ?? 0)],
    ['saving', fine.saving],
  ]
  return (
    <>
      <output className="type-subheading" data-good={problems.length === 0}>
        {problems.length === 0 ? copy.good : copy.bad}
      </output>
      <ul className={styles.parts}>
        {lines.map(([part, text]) => {
          const isGood = !problems.includes(part)
          return (
            <li key={part} data-good={isGood}>
              <strong>{copy.parts[part]}</strong> {isGood ? text : copy.mend[part]}
            </li>
          )
        })}
        <li data-good>
          <strong>{copy.parts.clock}</strong> {minutes < clockMinutes ? fine.clock : copy.clockOff(minutes)}
        </li>
      </ul>
    </>
  )
}
