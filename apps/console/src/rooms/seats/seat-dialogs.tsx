import { Form, Input, Select } from 'antd'
import { actCopy } from '#copy/act'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useRoomsAgain, type Room, type Seat } from './room.ts'

interface Props {
  room: Room
  onClose: () => void
}

function NumberField() {
  return (
    <Form.Item name="seat_number" label={seatsCopy.place.number} extra={seatsCopy.place.numberHint}>
      <Input maxLength={20} autoComplete="off" />
    </Form.Item>
  )
}

/** Seats somebody who has no seat yet. */
export function PlacePerson({ room, onClose }: Props) {
  const copy = seatsCopy.place
  const again = useRoomsAgain()
  return (
    <ReasonDialog<{ who: string; seat_number: string }>
      title={copy.title(room.name)}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ seat_number: '' }}
      send={(values) => call('placePerson', { ...values, classroom: room.id })}
      hint={actCopy.reasonAudited}
      onDone={() => void again()}
      onClose={onClose}
    >
      <Form.Item name="who" label={copy.who} rules={[{ required: true }]}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <NumberField />
    </ReasonDialog>
  )
}

interface Seen {
  classroom: number | null
  seat_number: string | null
}

interface Move {
  classroom: number
  seat_number: string
}

/** Moves somebody to another room of the kind, or changes their number. */
export function MovePerson({ room, seat, rooms, onClose }: Props & { seat: Seat; rooms: readonly Room[] }) {
  const copy = seatsCopy.move
  const again = useRoomsAgain()
  const alike = rooms.filter(({ round, kind }) => round === room.round && kind === room.kind)
  const nameOf = (id: number | null) => alike.find((each) => each.id === id)?.name ?? copy.nowhere
  return (
    <ReasonDialog<Move, Seen>
      title={copy.title(seat.name)}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ classroom: room.id, seat_number: seat.seat_number ?? '' }}
      seen={{ classroom: room.id, seat_number: seat.seat_number }}
      told={(seen) => [
        [copy.room, nameOf(seen.classroom)],
        [seatsCopy.place.number, seen.seat_number ?? seatsCopy.room.noNumber],
      ]}
      send={(values, seen) => call('placePerson', { who: String(seat.id), ...values, seen })}
      hint={actCopy.reasonAudited}
      onDone={() => void again()}
      onClose={onClose}
    >
      <Form.Item name="classroom" label={copy.room} rules={[{ required: true }]}>
        <Select options={alike.map(({ id, name }) => ({ value: id, label: `${name}（${id}）` }))} />
      </Form.Item>
      <NumberField />
    </ReasonDialog>
  )
}

/** Takes somebody's seat. */
export function UnplacePerson({ room, seat, onClose }: Props & { seat: Seat }) {
  const copy = seatsCopy.unplace
  const again = useRoomsAgain()
  return (
    <ReasonDialog
      title={copy.title(seat.name)}
      lead={copy.lead}
      ok={copy.ok}
      danger
      send={(values) => call('unplacePerson', { id: seat.id, classroom: room.id, ...values })}
      onDone={() => void again()}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
