import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { seatsCopy } from '#copy/seats'
import { queryOf, useMay } from '../../api/queries.ts'
import { OnePerson } from '../../ui/one-person.tsx'
import { timesText } from './room.ts'

const copy = seatsCopy.find

/** Search for a person's seat. The search stays out of the address: it may be a phone. */
export function FindSeat() {
  const [who, setWho] = useState('')
  const { data, error, isFetching } = useQuery({
    ...queryOf('personSeats', { who }),
    enabled: who !== '',
    retry: false,
  })
  return (
    <Card title={copy.title}>
      <OnePerson copy={copy} who={who} error={error} isFetching={isFetching} onFind={setWho} />
      {data && !error ? <Found found={data} /> : null}
    </Card>
  )
}

function Found({ found: { id, name, seats } }: { found: OperatorAnswer<'personSeats'> }) {
  const may = useMay()
  return (
    <>
      <p>
        <strong>{name}</strong> #{id} {may('find_people') ? <Link to={`/people/${id}`}>{copy.whole}</Link> : null}
      </p>
      {seats.length === 0 ? <p className="muted">{copy.none}</p> : null}
      <ul style={{ margin: '6px 0', paddingInlineStart: 18 }}>
        {seats.map((seat) => (
          <li key={seat.id}>
            <Link to={`/seats/${seat.id}`}>{seat.name}</Link>{' '}
            {seat.seat_number === null ? null : <strong>{copy.number(seat.seat_number)}</strong>}{' '}
            <span className="muted">
              {seatsCopy.rooms.kinds[seat.kind]} · {timesText(seat)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
