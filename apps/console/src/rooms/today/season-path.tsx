import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { todayCopy as copy } from '#copy/today'
import { clockText, dayText, spanText, timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import styles from './season-path.module.css'

type Today = OperatorAnswer<'today'>

/** The season as a path that climbs: solid what happened, dotted what may come; beside it what is next. */
export function SeasonPath({ today }: { today: Today }) {
  const { timeline, stage, stage_name: stageName, stage_ends_at: endsAt, now } = today
  const reached = timeline.findLastIndex((node) => node.stage <= stage)
  return (
    <section className={styles.season}>
      <ol className={styles.path} aria-label={copy.path}>
        {timeline.map((node, index) => (
          <li key={node.stage} className={index < reached ? styles.done : index === reached ? styles.here : undefined}>
            <strong>{node.name}</strong>
            <span>
              {[node.begin_time, node.end_time].map((moment) => (moment === null ? '' : dayText(moment))).join('–')}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.stage}>
        <strong>{stageName}</strong>
        {endsAt !== null && Date.parse(endsAt) > Date.parse(now)
          ? copy.until(timeText(endsAt), spanText(Date.parse(endsAt) - Date.parse(now)))
          : null}
      </p>
      <Next today={today} />
    </section>
  )
}

function Next({ today: { publication, now } }: { today: Today }) {
  if (!publication) return null
  const { next_at: nextAt, due_at: dueAt, late, new_scores: fresh } = publication
  return (
    <div className={late ? `${styles.next} ${styles.late}` : styles.next}>
      <small>{copy.next.title(spanText(Date.parse(nextAt) - Date.parse(now)))}</small>
      <strong>{late ? copy.next.late : copy.next.publish(clockText(nextAt))}</strong>
      <p>
        {late ? copy.next.lateLead(timeText(dueAt)) : fresh > 0 ? copy.next.fresh(number(fresh)) : copy.next.nothing}
      </p>
    </div>
  )
}
