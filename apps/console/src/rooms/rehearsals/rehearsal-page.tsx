import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { Link, useParams } from 'react-router-dom'
import { rehearsalsCopy } from '#copy/rehearsals'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Facts } from '../../ui/facts.tsx'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { PhaseCard } from './phase-card.tsx'
import styles from './rehearsals.module.css'
import { Advice } from './summary.tsx'
import { lengthText } from './times.ts'
import { Verdict } from './verdict.tsx'

const copy = rehearsalsCopy.report
type Report = OperatorAnswer<'rehearsal'>

/** A whole report: each phase with its figures, its errors and every kind of request. */
export function RehearsalPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf('rehearsal', { id }))
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const { season, pupils, started_at: at, seconds, phases, advice, notes, publication_seconds: late } = data
  const slowest = Math.max(1, ...phases.map(({ p99 }) => p99))
  return (
    <div className="stack">
      <Link to="/rehearsals">← {copy.back}</Link>
      <Card title={copy.title(number(pupils))}>
        <div className={`stack above-1 ${styles.summary}`}>
          <p className="muted">
            {season} · {timeText(at)} · {rehearsalsCopy.took(lengthText(seconds))}
            {late === null ? null : ` · ${copy.late(late.toFixed(1))}`}
          </p>
          <Verdict report={data} />
          {advice.length > 0 ? <Advice lines={advice} /> : null}
          {notes.length > 0 ? (
            <div>
              <h2 className="below-half type-note">{copy.notes}</h2>
              <ul className={`grid gap-1 ${styles.advice}`}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </Card>
      <section className="split" aria-label={copy.phases}>
        {phases.map((phase, index) => (
          <PhaseCard key={index} phase={phase} slowest={slowest} />
        ))}
      </section>
      <Machine report={data} />
    </div>
  )
}

function Machine({ report: { machine, before } }: { report: Report }) {
  const { processor, cores, memory_megabytes: memory, node, redis } = machine
  const rows = [
    [copy.parts.processor, copy.cores(processor, cores)],
    [copy.parts.memory, copy.gigabytes(Math.round(memory / 1024))],
    [copy.parts.node, node],
    [copy.parts.redis, redis ? copy.redis.yes : copy.redis.no],
    ...(before ? [[copy.parts.before, copy.before(timeText(before.started_at), number(before.pupils))] as const] : []),
  ] as const
  return (
    <Card title={copy.machine}>
      <Facts of={rows} />
      <p className="muted">{copy.reading}</p>
    </Card>
  )
}
