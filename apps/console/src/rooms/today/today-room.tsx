import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Skeleton } from 'antd'
import { todayCopy as copy } from '#copy/today'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { UnderWay } from '../../ui/jobs.tsx'
import { number } from '../../ui/names.ts'
import { DaysChart } from './days-chart.tsx'
import { Decisions, rightFor } from './decisions.tsx'
import { Health, Publication, Recent, Sms } from './facts.tsx'
import { Provinces } from './provinces.tsx'
import { SeasonPath } from './season-path.tsx'
import styles from './today.module.css'

/** Room of today: the present stage, the next event, and the decisions that wait. */
export function TodayRoom() {
  const { data, error, refetch } = useQuery({ ...queryOf('today'), refetchInterval: 60_000 })
  const may = useMay()
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data.year === null) return <Alert type="info" showIcon title={copy.noSeason} />
  const { people } = data
  const decisions = data.decisions.filter(({ kind }) => may(rightFor(kind)))
  const share = people.enrolled > 0 ? `${Math.round((people.played / people.enrolled) * 100)}%` : '–'
  return (
    <div className={styles.grid}>
      <SeasonPath today={data} />
      <UnderWay className={styles.whole} />
      <Decisions className={styles.whole} decisions={decisions} now={data.now} />
      <Card className={styles.wide} title={copy.people.title} extra={<span className="muted">{copy.people.asOf}</span>}>
        <dl className={styles.figures}>
          <div className="flex vertical">
            <dd>{number(people.enrolled)}</dd>
            <dt className="type-fine">{copy.people.enrolled(number(people.enrolled_today))}</dt>
          </div>
          <div className="flex vertical">
            <dd>{number(people.played)}</dd>
            <dt className="type-fine">{copy.people.played(share)}</dt>
          </div>
          <div className="flex vertical">
            <dd>{number(people.enrolled - people.played)}</dd>
            <dt className="type-fine">{copy.people.missing}</dt>
          </div>
        </dl>
        <DaysChart days={data.days} />
      </Card>
      <Provinces provinces={data.provinces} />
      {data.publication ? <Publication publication={data.publication} /> : null}
      {data.sms ? <Sms sms={data.sms} /> : null}
      {data.health ? <Health health={data.health} /> : null}
      {may('read_audit') ? <Recent /> : null}
    </div>
  )
}
