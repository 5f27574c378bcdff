import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { paperNames } from '@qisuan/rules/people/papers'
import { detailText } from '@qisuan/rules/people/security-details'
import { useQuery } from '@tanstack/react-query'
import { Breadcrumb, Button, Card, Skeleton, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { peopleCopy } from '#copy/people'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { dayText, timeText } from '../../ui/date-time.ts'
import { groupText, number } from '../../ui/names.ts'
import { Acts } from './acts/acts.tsx'
import styles from './people.module.css'
import { Reveal } from './reveal.tsx'
import { Scores } from './scores.tsx'
import { Seasons } from './seasons.tsx'

const copy = peopleCopy.person
type Person = OperatorAnswer<'person'>

const identityColours = { none: 'default', review: 'warning', certified: 'success' } as const

/** A person: who they are, how their results came about, and what was done about them. */
export function PersonRoom() {
  const id = Number(useParams()['id'])
  const { data: person, error, refetch } = useQuery({ ...queryOf('person', { id }), retry: false })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!person) return <Skeleton active paragraph={{ rows: 10 }} />
  const [newest] = person.enrolments
  return (
    <>
      <Breadcrumb
        style={{ marginBottom: 12 }}
        items={[{ title: <Link to="/people">{copy.back}</Link> }, { title: person.name }]}
      />
      <div className={styles.person}>
        <Card className={styles.who}>
          <div className={`flex wrap baseline gap-1 ${styles.name}`}>
            <h2>{person.name}</h2>
            <span className="muted">{copy.number(person.id)}</span>
            {newest ? <Tag color="processing">{groupText(newest.group)}</Tag> : null}
            {newest ? (
              <Tag>
                {newest.province} {newest.city}
              </Tag>
            ) : null}
            <Tag color={identityColours[person.identity]}>{copy.identity[person.identity]}</Tag>
            {person.hidden_name === null ? null : <Tag color="warning">{copy.hidden(person.hidden_name)}</Tag>}
            {person.disqualifications.length > 0 ? <Tag color="error">{copy.disqualifiedNow}</Tag> : null}
            {person.role === 'teacher' ? <Tag>{copy.teacher}</Tag> : null}
            {person.erasure_request ? (
              <Tag color="error">{copy.erasing(person.erasure_request.requested_by)}</Tag>
            ) : null}
            {person.closes_at === null ? null : <Tag color="error">{copy.closing(dayText(person.closes_at))}</Tag>}
          </div>
        </Card>
        <Card title={copy.own} extra={<span className="muted">{copy.masked}</span>}>
          <dl className={styles.facts}>
            <Reveal id={id} field="realname" masked={person.realname} />
            <Reveal id={id} field="phone" masked={person.phone} />
            {person.family.length === 0 ? null : (
              <Fact label={copy.family}>
                {person.family.map((each) => (
                  <Link to={`/people/${each.id}`} key={each.id}>
                    {each.name}
                  </Link>
                ))}
              </Fact>
            )}
            {person.card === null ? null : (
              <Fact label={copy.card}>
                <Link to={`/people/${person.card.teacher}`}>
                  {copy.cardOf(person.card.number, person.card.class, dayText(person.card.issued_at))}
                </Link>
                {copy.paperOf(person.card.signed_on)}
              </Fact>
            )}
            {person.cards === null ? null : (
              <Fact label={copy.cards}>{copy.cardsOf(person.cards.used, person.cards.most)}</Fact>
            )}
            {person.idcard === null ? null : <Fact label={copy.paper}>{paperNames[person.paper]}</Fact>}
            <Reveal id={id} field="idcard" masked={person.idcard} />
            <Fact label={copy.registered}>{timeText(person.created_at)}</Fact>
          </dl>
        </Card>
        <div className={`stack ${styles.work}`}>
          <Acts person={person} />
          <History id={id} history={person.history} />
          <Scores id={id} scores={person.scores} />
        </div>
        <Seasons person={person} />
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid baseline gap-1 line-below">
      <dt>{label}</dt>
      <dd className="row wrap between gap-1 strong breaks">{children}</dd>
    </div>
  )
}

/** The latest acts stand open; a pupil who logs in every day has hundreds. */
const latestActs = 8

function History({ id, history }: Pick<Person, 'id' | 'history'>) {
  const [open, setOpen] = useState(history.length <= latestActs)
  const may = useMay()
  return (
    <Card title={copy.history} extra={may('read_audit') ? <Link to={`/audit?user=${id}`}>{copy.changes}</Link> : null}>
      {history.length === 0 ? <p className="muted">{copy.noHistory}</p> : null}
      <ul className={`${styles.list} ${styles.history}`}>
        {history.slice(0, open ? undefined : latestActs).map((event, index) => (
          <li className="grid baseline line-below" key={index}>
            <time className="muted">{timeText(event.at)}</time>
            <div>
              {event.operator === null ? null : <strong>{event.operator} </strong>}
              {copy.kinds[event.kind] ?? event.kind}{' '}
              <small className="muted">
                {event.reason === null || event.operator !== null
                  ? (event.reason ?? event.device)
                  : detailText(event.reason)}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {open ? null : (
        <Button type="link" onClick={() => setOpen(true)}>
          {copy.earlier(number(history.length - latestActs))}
        </Button>
      )}
    </Card>
  )
}
