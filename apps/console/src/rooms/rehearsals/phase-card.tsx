import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { rehearsalsCopy } from '#copy/rehearsals'
import { number } from '../../ui/names.ts'
import { Change } from './change.tsx'
import styles from './rehearsals.module.css'
import { waitText } from './times.ts'

const copy = rehearsalsCopy.report
type Phase = OperatorAnswer<'rehearsal'>['phases'][number]

/** @param slowest the longest p99 of all phases, so that their bars can be compared */
export function PhaseCard({ phase, slowest }: { phase: Phase; slowest: number }) {
  const { title, people, done, failed, per_minute: rate, calls, errors, steps } = phase
  const spreads = [
    [copy.stepColumns.p50, calls.p50],
    [copy.stepColumns.p95, calls.p95],
    [copy.stepColumns.p99, calls.p99],
  ] as const
  return (
    <Card className={styles.phase ?? ''}>
      <header className="flex wrap between baseline">
        <h2 className="type-body">{title}</h2>
        <span className={styles.rate}>
          {number(rate)} <small className="muted regular">{rehearsalsCopy.phases.unit}</small>
        </span>
      </header>
      <div className={styles.share} aria-hidden="true">
        <i style={{ width: percent(done, people) }} />
        <i style={{ width: percent(failed, people) }} />
      </div>
      <p className={styles.facts}>
        {factsOf(phase).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {phase.earlier ? <Change phase={phase} /> : null}
      </p>
      <dl className={styles.times}>
        {spreads.map(([label, wait]) => (
          <Spread key={label} label={label} wait={wait} slowest={slowest} />
        ))}
      </dl>
      {errors.length > 0 ? <Errors errors={errors} /> : null}
      <details>
        <summary className="type-fine">{copy.steps}</summary>
        <Steps steps={steps} />
      </details>
    </Card>
  )
}

function factsOf(phase: Phase): string[] {
  const { people, done, failed, left, at_once: atOnce, within_seconds: within, seconds, busy } = phase
  const labels = rehearsalsCopy.phases
  return [
    labels.done(number(done), number(people)),
    ...(failed > 0 ? [labels.failed(number(failed))] : []),
    ...(left > 0 ? [labels.left(number(left))] : []),
    ...(atOnce === null ? [] : [copy.atOnce(atOnce)]),
    ...(within === null ? [] : [copy.within(within)]),
    copy.took(seconds),
    ...(busy === null ? [] : [copy.busy(Math.round(busy * 100))]),
    ...(phase.api_megabytes === null ? [] : [copy.memory(phase.api_megabytes)]),
  ]
}

function Spread({ label, wait, slowest }: { label: string; wait: number; slowest: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <div className={styles.bar}>
          <i className="block full-high" style={{ width: percent(wait, slowest) }} />
        </div>
      </dd>
      <dd>{waitText(wait)}</dd>
    </>
  )
}

function Errors({ errors }: { errors: Phase['errors'] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{copy.errors.step}</th>
            <th className={styles.left}>{copy.errors.meaning}</th>
            <th>{copy.errors.count}</th>
            <th>{copy.errors.first}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ step, meaning, count, first_at: at }) => (
            <tr key={`${step} ${meaning}`}>
              <td>{step}</td>
              <td className={styles.left}>{meaning}</td>
              <td>{number(count)}</td>
              <td>{rehearsalsCopy.seconds(String(at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Steps({ steps }: { steps: Phase['steps'] }) {
  const columns = ['p50', 'p95', 'p99', 'max'] as const
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{copy.stepColumns.name}</th>
            <th>{copy.stepColumns.count}</th>
            {columns.map((column) => (
              <th key={column}>{copy.stepColumns[column]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.name}>
              <td>{step.name}</td>
              <td>{number(step.count)}</td>
              {columns.map((column) => (
                <td key={column}>{waitText(step[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const percent = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`
