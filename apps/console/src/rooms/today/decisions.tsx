import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Right } from '@qisuan/contracts/console/access/rights'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { todayCopy } from '#copy/today'
import { spanText } from '../../ui/date-time.ts'
import { DueButton } from '../../ui/acts/due-button.tsx'
import { number } from '../../ui/names.ts'
import styles from './decisions.module.css'

const copy = todayCopy.decisions

type Kind = OperatorAnswer<'today'>['decisions'][number]['kind']

/** Room of each decision, and the right that it takes. */
const rooms: Readonly<Record<Kind, { path: string; right: Right }>> = {
  alerts: { path: '/alerts', right: 'manage_alerts' },
  alert_receivers: { path: '/alerts?tab=receivers', right: 'manage_alerts' },
  identities: { path: '/people', right: 'correct_people' },
  phone_changes: { path: '/people', right: 'correct_people' },
  erasures: { path: '/people', right: 'remove_people' },
  unreadable_values: { path: '/people', right: 'correct_people' },
  contacts: { path: '/contacts', right: 'manage_contacts' },
  award_batches: { path: '/awards', right: 'manage_awards' },
  unknown_scores: { path: '/scores?refused=unknown_person', right: 'manage_scores' },
  publication: { path: '/rankings', right: 'publish_rankings' },
  backup: { path: '/system?tab=backups', right: 'manage_backups' },
}

/** Right that a decision takes. */
export const rightFor = (kind: Kind): Right => rooms[kind].right

/** Decisions that wait, with the room in which each is made; one line when nothing waits. */
export function Decisions({
  decisions,
  now,
  className,
}: {
  decisions: OperatorAnswer<'today'>['decisions']
  now: string
  className: string | undefined
}) {
  if (decisions.length === 0) {
    return (
      <p className={styles.none}>
        <strong className="ink strong">{copy.title}</strong> {copy.none}
      </p>
    )
  }
  return (
    <Card
      className={className}
      title={copy.title}
      extra={<span className="muted">{copy.count(decisions.length)}</span>}
    >
      <ul className={styles.decisions}>
        {decisions.map(({ kind, count, since, person }, index) => (
          <li key={kind}>
            <strong>{copy.kinds[kind].title(number(count))}</strong>
            <span className="muted">{sinceText(kind, since && spanText(Date.parse(now) - Date.parse(since)))}</span>
            <Link to={person === undefined ? rooms[kind].path : `/people/${person}`}>
              <DueButton isDue={index === 0} size="small" tabIndex={-1}>
                {last(kind)?.open ?? copy.open}
              </DueButton>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function sinceText(kind: Kind, span: string | null): string {
  const done = last(kind)
  if (done) return span === null ? done.never : done.last(span)
  return span === null ? '' : copy.since(span)
}

/** The words for what is to be done again and again, of which the last time counts. */
const last = (kind: Kind) => (kind === 'backup' || kind === 'publication' ? copy[kind] : undefined)
