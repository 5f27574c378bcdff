import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Card } from 'antd'
import { scoresCopy } from '#copy/scores'
import { queryOf } from '../../api/queries.ts'
import { clockText, timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import styles from './score-flow.module.css'

const copy = scoresCopy.flow
type Batch = NonNullable<OperatorAnswer<'scoreFlow'>['last']>
/** Milliseconds between two looks. */
const every = 30_000

/** The scores that arrived in the last 24 hours, hour by hour, and how many of them do not count. */
export function ScoreFlow() {
  const { data, error, refetch } = useQuery({ ...queryOf('scoreFlow'), refetchInterval: every })
  const titleOf = useRoundTitle()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const { hours = [], last } = data ?? {}
  const lastText = ({ at, round, source }: Batch) =>
    copy.last(timeText(at), titleOf(round), scoresCopy.arrived.sources[source])
  const sum = (kind: 'counted' | 'refused') => hours.reduce((all, each) => all + each[kind], 0)
  const most = Math.max(1, ...hours.map(({ counted, refused }) => counted + refused))
  return (
    <Card title={copy.title} loading={!data}>
      <p className="row wrap gap-2">
        <Badge color="var(--group-m)" text={copy.counted(number(sum('counted')))} />
        <Badge color="var(--accent)" text={copy.refused(number(sum('refused')))} />
        <span className="muted">{last ? lastText(last) : copy.none}</span>
      </p>
      <ol className={styles.hours} aria-label={copy.title}>
        {hours.map(({ from, counted, refused }, index) => (
          <li
            key={from}
            className="flex vertical relative grows"
            title={copy.hour(clockText(from), number(counted), number(refused))}
          >
            <span className="visually-hidden">{copy.hour(clockText(from), number(counted), number(refused))}</span>
            <span
              className={styles.bar}
              style={{ height: `${(100 * refused) / most}%`, background: 'var(--accent)' }}
            />
            <span className={styles.bar} style={{ height: `${(100 * counted) / most}%` }} />
            {index % 6 === 5 ? (
              <small className="muted" aria-hidden="true">
                {clockText(from)}
              </small>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
