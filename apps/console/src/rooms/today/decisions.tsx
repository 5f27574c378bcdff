import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { todayCopy } from '#copy/today'
import { spanText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import styles from './decisions.module.css'

const copy = todayCopy.decisions

/** The rooms in which it is decided. */
const rooms: Readonly<Record<OperatorAnswer<'today'>['decisions'][number]['kind'], string>> = {
  identities: '/people',
  phone_changes: '/people',
  erasures: '/people',
  contacts: '/contacts',
  award_batches: '/awards',
  unknown_scores: '/scores?refused=unknown_person',
}

/** What waits for somebody, with the room in which it is decided; one line when nothing does. */
export function Decisions({ decisions, now }: { decisions: OperatorAnswer<'today'>['decisions']; now: string }) {
  if (decisions.length === 0) {
    return (
      <p className={styles.none}>
        <strong>{copy.title}</strong> {copy.none}
      </p>
    )
  }
  return (
    <Card title={copy.title} extra={<span className="muted">{copy.count(decisions.length)}</span>}>
      <ul className={styles.decisions}>
        {decisions.map(({ kind, count, since }) => (
          <li key={kind}>
            <strong>{copy.kinds[kind].title(number(count))}</strong>
            {since === null ? null : <span>{copy.since(spanText(Date.parse(now) - Date.parse(since)))}</span>}
            <Link to={rooms[kind]}>{copy.open}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
