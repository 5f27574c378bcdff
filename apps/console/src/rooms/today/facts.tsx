import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Progress, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { todayCopy as copy } from '#copy/today'
import { queryOf } from '../../api/queries.ts'
import { clockText, nearText, spanText, timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { actText } from '../audit/labels.ts'
import styles from './facts.module.css'

type Today = OperatorAnswer<'today'>

/** A board that came so many milliseconds after its time was late. */
const lateAfter = 15 * 60_000

export function Publication({ publication }: { publication: NonNullable<Today['publication']> }) {
  const { as_of: asOf, last_at: lastAt, participants, next_at: nextAt, late } = publication
  const labels = copy.publication
  const delay = asOf === null || lastAt === null ? 0 : Date.parse(lastAt) - Date.parse(asOf)
  const facts = [
    [labels.shown, asOf === null ? labels.never : labels.shownBoard(nearText(asOf))],
    ...(lastAt !== null && delay > lateAfter ? [[labels.published, nearText(lastAt)] as const] : []),
    ...(participants === null ? [] : [[labels.participants, labels.people(number(participants))] as const]),
    [labels.next, nearText(nextAt)],
  ] as const
  return (
    <Card title={labels.title} extra={<OnTime late={late} delay={delay} />}>
      <Facts facts={facts} />
    </Card>
  )
}

function Facts({ facts }: { facts: readonly (readonly [what: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([what, value]) => (
        <div className="flex between gap-1-half" key={what}>
          <dt className="one-line">{what}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** True if the board that everybody sees came at its time. */
function OnTime({ late, delay }: { late: boolean; delay: number }) {
  const labels = copy.publication
  if (late) return <Tag color="error">{labels.late}</Tag>
  if (delay > lateAfter) return <Tag color="warning">{labels.lateBy(spanText(delay))}</Tag>
  return <Tag color="success">{labels.good}</Tag>
}

const smsColours = { good: 'success', bad: 'warning', spent: 'error' } as const

export function Sms({ sms: { codes, messages } }: { sms: NonNullable<Today['sms']> }) {
  const labels = copy.sms
  const { sent, failed, budget } = codes
  const state = sent >= budget ? 'spent' : failed + messages.failed > 0 ? 'bad' : 'good'
  const people = (what: string, count: number) => [what, labels.people(number(count))] as const
  const facts = [
    [labels.failed, labels.pieces(number(failed))] as const,
    people(labels.messages, messages.sent),
    ...(messages.failed > 0 ? [people(labels.failedMessages, messages.failed)] : []),
    ...(messages.waiting > 0 ? [people(labels.waiting, messages.waiting)] : []),
  ]
  return (
    <Card title={labels.title} extra={<Tag color={smsColours[state]}>{labels[state]}</Tag>}>
      <p className={styles.big}>
        <strong className="ink type-subheading">{number(sent)}</strong>
        {labels.of(number(budget))}
      </p>
      <Progress
        percent={Math.min(100, (sent / budget) * 100)}
        showInfo={false}
        strokeColor={state === 'spent' ? 'var(--danger)' : 'var(--group-s-text)'}
        aria-label={labels.title}
      />
      <Facts facts={facts} />
    </Card>
  )
}

const colours = { good: 'success', attention: 'warning', bad: 'error' } as const

export function Health({ health }: { health: NonNullable<Today['health']> }) {
  const labels = copy.health
  const worst =
    (['bad', 'attention', 'good'] as const).find((state) => health.some((part) => part.state === state)) ?? 'good'
  return (
    <Card title={labels.title} extra={<Tag color={colours[worst]}>{labels[worst]}</Tag>}>
      <dl className={styles.facts}>
        {health.map(({ part, state, at }) => (
          <div className="flex between gap-1-half" key={part}>
            <dt className="one-line">
              <i className={styles[state]} aria-hidden="true" />
              {labels.parts[part]}
            </dt>
            <dd className="strong">{stateText({ part, state, at })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function stateText({ part, state, at }: NonNullable<Today['health']>[number]): string {
  const labels = copy.health
  if (state === 'good') return labels.good
  if (at === null) return part === 'backup' ? labels.never : labels[state]
  if (part === 'publication') return labels.lateAt(nearText(at))
  return part === 'platform' ? labels.lastAnswer(labels[state], clockText(at)) : timeText(at)
}

export function Recent() {
  const { data } = useQuery(queryOf('auditLog'))
  const labels = copy.recent
  return (
    <Card title={labels.title} extra={<Link to="/audit">{labels.all} →</Link>}>
      {data?.list.length === 0 ? <p className="muted">{labels.none}</p> : null}
      <ul className={styles.recent}>
        {data?.list.slice(0, 5).map((entry) => (
          <li className="flex gap-1" key={entry.id}>
            <time title={timeText(entry.at)}>{clockText(entry.at)}</time>
            <strong className="one-line">{entry.operator}</strong>
            <span className="cut">{actText(entry)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
