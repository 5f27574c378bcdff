import { paperNames } from '@qisuan/rules/people/papers'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { peopleCopy } from '#copy/people'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'

const copy = peopleCopy.waiting

/** People who wait for a decision; nothing where nobody does. */
export function Waiting() {
  const { data } = useQuery(queryOf('waitingPeople'))
  if (!data || data.identities.length + data.phone_changes.length + data.erasures.length === 0) return null
  const changes = data.phone_changes.map(({ id, name, requested_by: who, ready_at: ready }) => ({
    id,
    name,
    note: copy.since(who, timeText(ready)),
  }))
  const erasures = data.erasures.map(({ id, name, requested_by: who, expires_at: until }) => ({
    id,
    name,
    note: copy.erasureSince(who, timeText(until)),
  }))
  const identities = data.identities.map(({ id, name, paper, idcard }) => ({
    id,
    name,
    note: `${paperNames[paper]} ${idcard ?? ''}`,
  }))
  return (
    <Card title={copy.title}>
      <People title={copy.identities} people={identities} />
      <People title={copy.phones} people={changes} />
      <People title={copy.erasures} people={erasures} />
    </Card>
  )
}

function People({ title, people }: { title: string; people: readonly { id: number; name: string; note: string }[] }) {
  if (people.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul style={{ margin: '6px 0 12px', paddingInlineStart: 18 }}>
        {people.map(({ id, name, note }) => (
          <li key={id}>
            <Link to={`/people/${id}`}>
              {name} #{id}
            </Link>{' '}
            <span className="muted">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
