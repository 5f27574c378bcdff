import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Skeleton } from 'antd'
import { rehearsalsCopy as copy } from '#copy/rehearsals'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { Begin } from './begin.tsx'
import styles from './rehearsals.module.css'
import { Running } from './running.tsx'
import { Summary } from './summary.tsx'
import { lengthText } from './times.ts'
import { VerdictTag } from './verdict.tsx'

type Report = OperatorAnswer<'rehearsals'>['reports'][number]

/** Milliseconds between two looks, while a rehearsal runs and while none does. */
const every = { running: 2000, idle: 30_000 }

/** Room of the rehearsals: the load that the machine carried, and how to rehearse again. */
export function RehearsalsRoom() {
  const { data, error, refetch } = useQuery({
    ...queryOf('rehearsals'),
    refetchInterval: ({ state }) => (state.data?.running?.alive ? every.running : every.idle),
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const { running, folder, unreadable, enrolled } = data
  const [newest, ...older] = data.reports
  return (
    <div className="stack">
      {running ? <Running rehearsal={running} /> : null}
      <div className={styles.columns}>
        <Card title={copy.newest}>
          {newest ? (
            <>
              <p className="muted">{aboutOf(newest)}</p>
              <Summary report={newest} />
            </>
          ) : (
            <p className="muted">{folder === null ? copy.noFolder : copy.none}</p>
          )}
        </Card>
        <Begin enrolled={enrolled} />
      </div>
      {older.length > 0 ? (
        <Card title={copy.older}>
          {older.map((report) => (
            <details key={report.id} className={styles.older}>
              <summary className="row wrap">
                <strong>{timeText(report.started_at)}</strong>
                <span>{copy.pupils(number(report.pupils))}</span>
                <VerdictTag report={report} />
              </summary>
              <Summary report={report} />
            </details>
          ))}
        </Card>
      ) : null}
      {unreadable.length > 0 ? <Alert type="warning" showIcon title={copy.unreadable(unreadable.join('、'))} /> : null}
    </div>
  )
}

const aboutOf = ({ started_at: at, pupils, seconds }: Report): string =>
  [timeText(at), copy.pupils(number(pupils)), copy.took(lengthText(seconds))].join(' · ')
