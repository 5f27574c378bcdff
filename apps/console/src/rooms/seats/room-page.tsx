import { roundTitle } from '@qisuan/rules/season/round-title'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { seatsCopy } from '#copy/seats'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { RowMenu } from '../../ui/acts/row-menu.tsx'
import { Facts } from '../../ui/facts.tsx'
import { groupText } from '../../ui/names.ts'
import { meetingText, peopleText } from './rooms.tsx'
import { timesText, type Overview, type Room } from './room.ts'
import { Seats } from './seats.tsx'

const ChangeRoom = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).ChangeRoom }))
const ExtendRoom = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).ExtendRoom }))
const RemoveRoom = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RemoveRoom }))
const Roster = lazy(async () => ({ default: (await import('./roster.tsx')).Roster }))
const PlacePerson = lazy(async () => ({ default: (await import('./seat-dialogs.tsx')).PlacePerson }))

const copy = seatsCopy.room
const fields = seatsCopy.fields

/** One room: when and how, and who sits there. */
export function RoomPage() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery(queryOf('classroomList'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const room = data.classrooms.find((each) => String(each.id) === id)
  return room ? <Opened room={room} overview={data} /> : <p className="muted to-come">{copy.gone}</p>
}

const acts = [
  { act: 'roster', text: copy.roster, right: 'read_personal' },
  { act: 'change', text: seatsCopy.change.act, right: 'manage_seats' },
  { act: 'extend', text: seatsCopy.extend.act, right: 'manage_seats' },
  { act: 'remove', text: seatsCopy.remove.act, right: 'manage_seats', danger: true },
] as const

type Act = 'change' | 'extend' | 'remove' | 'place' | 'roster'

function Opened({ room, overview: { classrooms, rounds } }: { room: Room; overview: Overview }) {
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const round = rounds.find((each) => each.round === room.round)
  const dialog = { room, onClose: close }
  const mine = acts
    .filter(({ right }) => may(right))
    .map(({ act: chosen, ...each }) => ({ ...each, onChosen: () => setAct(chosen) }))
  return (
    <div className="stack">
      <Link to="/seats">{copy.back}</Link>
      <Card
        title={room.name}
        extra={
          <span className="flex gap-1">
            <Link to={`/seats/${room.id}/watch`}>
              <Button type="primary" tabIndex={-1}>
                {copy.watch}
              </Button>
            </Link>
            {/* An operator who may only print finds that without a menu. */}
            {mine.length > 1 ? (
              <RowMenu of={room.name} size="middle" acts={mine} />
            ) : (
              mine.map(({ text, onChosen }) => (
                <Button key={text} onClick={onChosen}>
                  {text}
                </Button>
              ))
            )}
          </span>
        }
      >
        <Facts
          of={[
            [fields.round, round ? roundTitle(room.round, round) : room.round],
            [seatsCopy.rooms.columns.time, timesText(room)],
            [fields.kind, seatsCopy.rooms.kinds[room.kind]],
            [fields.group, groupText(room.group)],
            [seatsCopy.rooms.columns.meeting, meetingText(room)],
            [fields.entry, room.entry ?? fields.none],
            [seatsCopy.rooms.columns.people, peopleText(room)],
          ]}
        />
      </Card>
      <Card
        title={copy.people}
        extra={may('manage_seats') ? <Button onClick={() => setAct('place')}>{copy.place}</Button> : null}
      >
        <Seats room={room} rooms={classrooms} />
      </Card>
      <Suspense>
        {act === 'change' ? <ChangeRoom {...dialog} /> : null}
        {act === 'extend' ? <ExtendRoom {...dialog} /> : null}
        {act === 'remove' ? <RemoveRoom {...dialog} /> : null}
        {act === 'place' ? <PlacePerson {...dialog} /> : null}
        {act === 'roster' ? <Roster {...dialog} /> : null}
      </Suspense>
    </div>
  )
}
