import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { actCopy } from '#copy/act'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { factsOf, instantTyped, RoomFields, valuesOf, type RoomFacts, type RoomValues } from './room-fields.tsx'
import { timesText, useRoomsAgain, type Room } from './room.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'

interface Props {
  room: Room
  onClose: () => void
}

const fields = seatsCopy.fields

/** Changes the name, the times and the meeting of a room. */
export function ChangeRoom({ room, onClose }: Props) {
  const copy = seatsCopy.change
  const again = useRoomsAgain()
  const [opened] = useState(() => factsOf(room))
  return (
    <ReasonDialog<RoomValues, RoomFacts>
      title={copy.title(room.name)}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={valuesOf(opened)}
      seen={opened}
      told={(seen) => [
        [fields.name, seen.name],
        [fields.begins, timeText(seen.begins_at)],
        [fields.ends, timeText(seen.ends_at)],
        [fields.entry, seen.entry ?? fields.none],
        [fields.conference, seen.conference_no ?? fields.none],
      ]}
      send={({ begins_at: begin, ends_at: end, ...values }, seen) =>
        call('changeClassroom', {
          id: room.id,
          ...values,
          begins_at: instantTyped(begin, opened.begins_at),
          ends_at: instantTyped(end, opened.ends_at),
          seen,
        })
      }
      hint={actCopy.reasonAudited}
      onDone={() => void again()}
      onClose={onClose}
    >
      <RoomFields />
    </ReasonDialog>
  )
}

interface Later {
  delay: number
  extra: number
}

type Times = Pick<Room, 'begins_at' | 'ends_at'>

const minute = 60_000
const most = 7 * 1440

const after = ({ begins_at: begin, ends_at: end }: Times, { delay, extra }: Later): Times => ({
  begins_at: new Date(Date.parse(begin) + delay * minute).toISOString(),
  ends_at: new Date(Date.parse(end) + (delay + extra) * minute).toISOString(),
})

/** Lets everybody in a room begin or end later. */
export function ExtendRoom({ room, onClose }: Props) {
  const copy = seatsCopy.extend
  const again = useRoomsAgain()
  const { begins_at, ends_at } = room
  return (
    <ReasonDialog<Later, Times>
      title={copy.title(room.name)}
      lead={copy.lead}
      ok={copy.ok}
      danger
      initialValues={{ delay: 0, extra: 0 }}
      seen={{ begins_at, ends_at }}
      told={(times) => [[copy.now, timesText(times)]]}
      preview={async (values) => copy.after(timesText(after(room, values)))}
      send={(values, seen) => call('extendClassroom', { id: room.id, ...values, seen })}
      hint={actCopy.reasonAudited}
      onDone={() => void again()}
      onClose={onClose}
    >
      <Form.Item name="delay" label={copy.delay} extra={copy.delayHint}>
        <NumberInput min={0} max={most} precision={0} />
      </Form.Item>
      <Form.Item name="extra" label={copy.extra} extra={copy.extraHint}>
        <NumberInput min={0} max={most} precision={0} />
      </Form.Item>
    </ReasonDialog>
  )
}

/** Removes a room with its seats. */
export function RemoveRoom({ room, onClose }: Props) {
  const copy = seatsCopy.remove
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title={copy.title(room.name)}
      lead={copy.lead(number(room.seats))}
      ok={copy.ok}
      danger
      preview={(values) => previewed('removeClassroom', { id: room.id, ...values })}
      send={(values) => call('removeClassroom', { id: room.id, ...values })}
      onDone={() => {
        void navigate('/seats')
        // Seats of a removed room are asked for no more.
        void queries.invalidateQueries({ queryKey: ['classroomList'] })
      }}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
