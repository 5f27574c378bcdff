import { Button, Card, Select, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { seatsCopy } from '#copy/seats'
import { useMay } from '../../api/queries.ts'
import { groupText, number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { nextRound, timesText, type Overview, type Room } from './room.ts'
import { roundOptions } from '../../ui/round-options.ts'

const copy = seatsCopy.rooms
const AddRoom = lazy(async () => ({ default: (await import('./add-room.tsx')).AddRoom }))

/** All rooms by their beginning, of one round or of all. */
export function Rooms({ overview }: { overview: Overview }) {
  const { rounds, classrooms } = overview
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const used = rounds.filter(({ round }) => classrooms.some((room) => room.round === round))
  const [chosen, setChosen] = useState<string>()
  const round = chosen ?? (used.length > 0 ? nextRound(overview) : '')
  const shown = round === '' ? classrooms : classrooms.filter((room) => room.round === round)
  const options = [...roundOptions(used), { value: '', label: copy.all }]
  return (
    <Card
      title={copy.title}
      extra={may('manage_seats') ? <Button onClick={() => setAdding(true)}>{copy.add}</Button> : null}
    >
      {used.length > 0 ? (
        <div className="fields">
          <label>
            {seatsCopy.fields.round}
            <Select value={round} onChange={setChosen} options={options} style={{ width: 220 }} />
          </label>
        </div>
      ) : null}
      <Table<Room>
        rowKey="id"
        dataSource={shown}
        locale={{ emptyText: copy.empty }}
        pagination={shown.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        columns={[
          {
            title: copy.columns.name,
            key: 'name',
            render: (_, room) => (
              <>
                <Link to={`/seats/${room.id}`}>{room.name}</Link>{' '}
                <span className="muted">
                  {copy.kinds[room.kind]} · {groupText(room.group)}
                </span>
                <div className="on-phone">
                  {timesText(room)}
                  <br />
                  {meetingText(room)} · {peopleText(room)}
                </div>
              </>
            ),
          },
          { title: copy.columns.time, key: 'time', responsive, render: (_, room) => timesText(room) },
          { title: copy.columns.meeting, key: 'meeting', responsive, render: (_, room) => meetingText(room) },
          { title: copy.columns.people, key: 'people', responsive, render: (_, room) => peopleText(room) },
        ]}
      />
      {isAdding ? (
        <Suspense>
          <AddRoom overview={overview} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

export const meetingText = ({ conference_no: meeting }: Room): string =>
  meeting === null ? copy.noMeeting : copy.meeting(meeting)

export const peopleText = ({ seats, handed_in: handedIn }: Room): string =>
  handedIn === 0 ? copy.people(number(seats)) : copy.handedIn(number(seats), number(handedIn))
