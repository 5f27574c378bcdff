import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { seatsCopy } from '#copy/seats'
import { OnePerson } from '../../ui/one-person.tsx'
import { timesText } from './room.ts'

const copy = seatsCopy.find

/** Search for a person's seat. The search stays out of the address: it may be a phone. */
export function FindSeat() {
  return (
    <Card title={copy.title}>
      <OnePerson call="personSeats" sent={(who) => ({ who })} copy={copy}>
        {({ seats }) => (
          <>
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
        )}
      </OnePerson>
    </Card>
  )
}
