import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { todayCopy as copy } from '#copy/today'
import { daysText, nearText, spanText, timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import styles from './season-path.module.css'

type Today = OperatorAnswer<'today'>

/** The season as a line: solid what happened, dotted what may come; beside it what is next. */
export function SeasonPath({ today }: { today: Today }) {
  const { timeline, stage, stage_name: stageName, stage_ends_at: endsAt, now } = today
  const reached = timeline.findLastIndex((node) => node.stage <= stage)
  return (
    <section className={styles.season}>
      <ol className={`stops ${styles.path}`} aria-label={copy.path}>
        {timeline.map((node, index) => (
          <li
            key={node.stage}
            className="stop"
            data-state={index < reached ? 'done' : index === reached ? 'here' : 'ahead'}
          >
            <strong>{node.name}</strong>
            <span className="muted">{daysText(node.begin_time, node.end_time)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.stage}>
        <strong className="pill type-fine">{stageName}</strong>
        {endsAt !== null && Date.parse(endsAt) > Date.parse(now)
          ? copy.until(timeText(endsAt), spanText(Date.parse(endsAt) - Date.parse(now)))
          : null}
      </p>
      <Next today={today} />
    </section>
  )
}

function Next({ today: { publication, next, now } }: { today: Today }) {
  const labels = copy.next
  if (publication?.late) {
    return (
      <div className={`${styles.next} ${styles.late}`}>
        <small className="type-fine strong">{leftText(publication.next_at, now)}</small>
        <strong className="block type-subheading">{labels.late}</strong>
        <p>{labels.lateLead(timeText(publication.due_at))}</p>
      </div>
    )
  }
  if (!next) return null
  const publish = publication && labels.publish(nearText(publication.next_at))
  const fresh = publication?.new_scores ?? 0
  return (
    <div className={styles.next}>
      <small className="type-fine strong">{leftText(next.at, now)}</small>
      {next.kind === 'publication' ? (
        <>
          <strong className="block type-subheading">{publish}</strong>
          <p>
            {publication?.as_of ? labels.shown(nearText(publication.as_of)) : null}
            {fresh > 0 ? labels.fresh(number(fresh)) : labels.nothing}
          </p>
        </>
      ) : (
        <>
          <strong className="block type-subheading">
            {labels.kinds[next.kind](timeText(next.at), next.name ?? '')}
          </strong>
          {publish ? <p>{labels.afterwards(publish)}</p> : null}
        </>
      )}
    </div>
  )
}

const leftText = (at: string, now: string): string => copy.next.title(spanText(Date.parse(at) - Date.parse(now)))
