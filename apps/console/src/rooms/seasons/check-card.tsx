import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { seasonsCopy } from '#copy/seasons'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import type { Season } from './season.ts'
import styles from './check-card.module.css'

const copy = seasonsCopy.check
type Check = OperatorAnswer<'checkSeason'>

/** Calendar of the season, with its contradictions. */
export function CheckCard({ season: { year } }: { season: Season }) {
  const { data, error, refetch } = useQuery(queryOf('checkSeason', { year }))
  return (
    <Card title={copy.title}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="stack">
          <Findings findings={data.findings} />
          <Events {...data} />
        </div>
      ) : (
        <Skeleton active />
      )}
    </Card>
  )
}

function Findings({ findings }: Pick<Check, 'findings'>) {
  const of = (kind: Check['findings'][number]['kind']) => findings.filter((finding) => finding.kind === kind)
  const [contradictions, remarks] = [of('contradiction'), of('remark')]
  return (
    <>
      {contradictions.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={copy.contradictions(contradictions.length)}
          description={listOf(contradictions)}
        />
      ) : (
        <Alert type="success" showIcon title={copy.sound} />
      )}
      {remarks.length > 0 ? <Alert type="warning" showIcon title={copy.remarks} description={listOf(remarks)} /> : null}
    </>
  )
}

export const listOf = (findings: Check['findings']) => (
  <ul className={styles.findings}>
    {findings.map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** Events to come, in order of time; earlier ones unfold. */
function Events({ now, events }: Pick<Check, 'now' | 'events'>) {
  const [withPast, setWithPast] = useState(false)
  const past = events.filter(({ at }) => at <= now).length
  const shown = withPast ? events : events.slice(past)
  return (
    <>
      <ol className={`grid gap-1 list ${styles.events}`} aria-label={copy.events}>
        {shown.map(({ at, by, text }) => (
          <li key={`${at} ${text}`} className={`grid gap-2 ${at <= now ? 'muted' : ''}`}>
            <time dateTime={at}>{timeText(at)}</time>
            <span>
              {text} {by === 'people' ? <Tag color="warning">{copy.people}</Tag> : null}
            </span>
          </li>
        ))}
      </ol>
      {shown.length === 0 ? <p className="muted">{copy.nothing}</p> : null}
      {past > 0 ? (
        <div>
          <Button onClick={() => setWithPast(!withPast)}>{withPast ? copy.hidePast : copy.showPast(past)}</Button>
        </div>
      ) : null}
    </>
  )
}
