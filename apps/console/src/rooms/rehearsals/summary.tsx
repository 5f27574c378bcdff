import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Table } from 'antd'
import { Link } from 'react-router-dom'
import { rehearsalsCopy as copy } from '#copy/rehearsals'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { Change } from './change.tsx'
import styles from './rehearsals.module.css'
import { waitText } from './times.ts'
import { Verdict } from './verdict.tsx'

type Report = OperatorAnswer<'rehearsals'>['reports'][number]
type Phase = Report['phases'][number]
const { columns } = copy.phases

/** Summary of a rehearsal: the first failure, the rate of each phase, and advice. */
export function Summary({ report }: { report: Report }) {
  const { id, phases, advice } = report
  return (
    <div className={`stack above-1 ${styles.summary}`}>
      <Verdict report={report} />
      <Table<Phase>
        rowKey={(phase) => phases.indexOf(phase)}
        size="small"
        dataSource={phases}
        pagination={false}
        columns={[
          {
            title: columns.phase,
            key: 'phase',
            render: (_, phase) => (
              <>
                <strong>{phase.title}</strong>
                <div className="on-phone">
                  {copy.phases.short(number(phase.per_minute), waitText(phase.p99))}
                  <div>
                    <Done phase={phase} /> <Change phase={phase} />
                  </div>
                </div>
              </>
            ),
          },
          {
            title: columns.rate,
            key: 'rate',
            responsive,
            render: (_, { per_minute: rate }) => copy.phases.rate(number(rate)),
          },
          { title: columns.change, key: 'change', responsive, render: (_, phase) => <Change phase={phase} /> },
          { title: columns.p99, key: 'p99', responsive, render: (_, { p99 }) => waitText(p99) },
          { title: columns.done, key: 'done', responsive, render: (_, phase) => <Done phase={phase} /> },
        ]}
      />
      {advice.length > 0 ? <Advice lines={advice} /> : null}
      <Link to={`/rehearsals/${id}`}>{copy.open}</Link>
    </div>
  )
}

/** Advice, the most urgent first. */
export function Advice({ lines }: { lines: string[] }) {
  return (
    <div>
      <h2 className="below-half type-note">{copy.advice}</h2>
      <ol className={`grid gap-1 ${styles.advice}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}

function Done({ phase: { done, people, failed, left } }: { phase: Phase }) {
  const { phases: labels } = copy
  return (
    <>
      {labels.done(number(done), number(people))}
      {failed > 0 ? <span className={styles.slower}> {labels.failed(number(failed))}</span> : null}
      {left > 0 ? <span className="muted"> {labels.left(number(left))}</span> : null}
    </>
  )
}
