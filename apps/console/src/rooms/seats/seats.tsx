import { useQuery } from '@tanstack/react-query'
import { Table, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { seatsCopy } from '#copy/seats'
import { queryOf, useMay } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import type { Room, Seat } from './room.ts'

const MovePerson = lazy(async () => ({ default: (await import('./seat-dialogs.tsx')).MovePerson }))
const UnplacePerson = lazy(async () => ({ default: (await import('./seat-dialogs.tsx')).UnplacePerson }))

const copy = seatsCopy.room

/** Seats of a room, by number. */
export function Seats({ room, rooms }: { room: Room; rooms: readonly Room[] }) {
  const { data, error, refetch } = useQuery(queryOf('classroomSeats', { id: room.id }))
  const [open, setOpen] = useState<{ act: 'move' | 'unplace'; seat: Seat }>()
  const may = useMay()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const canManage = may('manage_seats')
  const acts = (seat: Seat) =>
    seat.finished_at === null ? (
      <RowActs
        of={seat.name}
        first={{
          text: copy.move,
          label: seatsCopy.move.title(seat.name),
          onChosen: () => setOpen({ act: 'move', seat }),
        }}
        others={[{ text: copy.unplace, danger: true, onChosen: () => setOpen({ act: 'unplace', seat }) }]}
      />
    ) : null
  const close = () => setOpen(undefined)
  return (
    <>
      <Table<Seat>
        rowKey="id"
        size="small"
        loading={!data}
        dataSource={data ?? []}
        locale={{ emptyText: copy.empty }}
        pagination={data && data.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        columns={[
          {
            title: copy.columns.number,
            key: 'number',
            width: 44,
            onHeaderCell: () => ({ style: { whiteSpace: 'nowrap' } }),
            render: (_, seat) => seat.seat_number ?? '–',
          },
          {
            title: copy.columns.who,
            key: 'who',
            render: (_, seat) => (
              <FirstCell
                below={
                  <>
                    {fromText(seat)} <States seat={seat} />
                  </>
                }
                acts={canManage ? acts(seat) : null}
              >
                {may('find_people') ? <Link to={`/people/${seat.id}`}>{whoText(seat)}</Link> : whoText(seat)}
              </FirstCell>
            ),
          },
          { title: copy.columns.from, key: 'from', responsive, render: (_, seat) => fromText(seat) },
          ...(data?.some(hasState)
            ? [
                {
                  title: copy.columns.state,
                  key: 'state',
                  responsive,
                  render: (_: unknown, seat: Seat) => <States seat={seat} />,
                },
              ]
            : []),
          ...(canManage
            ? [{ title: copy.columns.act, key: 'act', responsive, render: (_: unknown, seat: Seat) => acts(seat) }]
            : []),
        ]}
      />
      <Suspense>
        {open?.act === 'move' ? <MovePerson room={room} seat={open.seat} rooms={rooms} onClose={close} /> : null}
        {open?.act === 'unplace' ? <UnplacePerson room={room} seat={open.seat} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

const whoText = ({ id, name }: Seat): string => `${name} #${id}`

const fromText = ({ province, organization }: Seat): string => [province, organization].filter(Boolean).join(' · ')

/** True where a seat has something to say besides who sits there. */
const hasState = ({ finished_at: finished, extra_time: time }: Seat): boolean =>
  finished !== null || (time !== null && time.delay + time.extra > 0)

function States({ seat: { finished_at: finished, extra_time: time } }: { seat: Seat }) {
  return (
    <>
      {finished === null ? null : <Tag color="success">{copy.handedIn(timeText(finished))}</Tag>}
      {time && time.delay > 0 ? <Tag>{copy.later(time.delay)}</Tag> : null}
      {time && time.extra > 0 ? <Tag>{copy.longer(time.extra)}</Tag> : null}
    </>
  )
}
