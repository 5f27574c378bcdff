import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Skeleton, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { alertsCopy } from '#copy/alerts'
import { queryOf } from '../../api/queries.ts'
import { spanText, timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'

const copy = alertsCopy.open
type Shown = OperatorAnswer<'alerts'>['open'][number]

/** Open alerts with what to do, and those that are over. */
export function Now() {
  const { data, error, refetch } = useQuery({ ...queryOf('alerts'), refetchInterval: 30_000 })
  const { data: receivers } = useQuery(queryOf('alertReceivers'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const now = Date.parse(data.now)
  return (
    <div className="stack">
      {receivers?.some(({ on }) => on) === false ? (
        <Alert
          type="warning"
          showIcon
          title={copy.nobody}
          action={<Link to="/alerts?tab=receivers">{copy.add}</Link>}
        />
      ) : null}
      <Card title={copy.title(data.open.length)}>
        {data.open.length === 0 ? <p className="muted">{copy.fine}</p> : null}
        <div className="stack">
          {[...Map.groupBy(data.open, ({ title }) => title)].map(([title, alerts]) => (
            <Open key={title} alerts={alerts} now={now} />
          ))}
        </div>
      </Card>
      <Past alerts={data.past} />
    </div>
  )
}

/** Alerts that are alike, with what to do about them. */
function Open({ alerts, now }: { alerts: Shown[]; now: number }) {
  const [first] = alerts
  if (!first) return null
  const { title, urgent, todo, link } = first
  return (
    <Alert
      type={urgent ? 'error' : 'warning'}
      title={
        <>
          {urgent ? <Tag color="error">{copy.urgent}</Tag> : null}
          <strong>{title}</strong>
        </>
      }
      description={
        <div className="grid gap-half">
          {alerts.map(({ id, since, fact, told }) => (
            <p key={id}>
              {copy.since(timeText(since), spanText(now - Date.parse(since)))}。{fact}{' '}
              <span className="muted">{copy.told(told)}</span>
            </p>
          ))}
          <p>
            {copy.todo}
            {todo}
          </p>
          <p>
            <Link to={link} aria-label={copy.goTo(title)}>
              <Button tabIndex={-1}>{copy.go}</Button>
            </Link>
          </p>
        </div>
      }
    />
  )
}

function Past({ alerts }: { alerts: Shown[] }) {
  const { title, empty, columns } = alertsCopy.past
  return (
    <Card title={title}>
      <ListTable
        rows={alerts}
        empty={empty}
        columns={[
          { title: columns.what, of: titleOf },
          { title: columns.when, of: ({ since }) => timeText(since) },
          { title: columns.span, of: spanOf },
          { title: columns.told, of: ({ told }) => copy.told(told) },
        ]}
      />
    </Card>
  )
}

const titleOf = ({ title }: Shown) => <strong>{title}</strong>

const spanOf = ({ since, closed_at: closedAt }: Shown) =>
  closedAt === null ? '' : spanText(Date.parse(closedAt) - Date.parse(since))
