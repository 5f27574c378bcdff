import { useQuery } from '@tanstack/react-query'
import { classes as copy } from '#copy/classes'
import { dayOf } from '#copy/dates'
import { queryOf } from '../../api/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AskedButton } from './asked-button.tsx'
import { useClassCall } from './use-class-call.ts'

/** The classes that somebody has joined, each of which can be left; nothing for who is in none. */
export function JoinedCard() {
  const { data: joined } = useQuery(queryOf('joinedClasses'))
  const change = useClassCall()
  if (!joined || joined.list.length === 0) return null
  return (
    <Card title={copy.joinedTitle}>
      <Facts
        facts={joined.list.map(({ id, name, teacher, joined_at: at }) => ({
          label: name,
          value: (
            <>
              {copy.joinedLine(teacher, dayOf(at))}
              <AskedButton
                label={copy.join.leave}
                of={name}
                text={copy.join.leaveSure}
                act={() => change.mutate({ name: 'leaveClass', id })}
              />
            </>
          ),
        }))}
      />
      <p className="note">{copy.teacherSees}</p>
    </Card>
  )
}
