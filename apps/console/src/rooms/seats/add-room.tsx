import { groups, type GroupNumber } from '@qisuan/rules/people/groups'
import { Form, Select } from 'antd'
import { actCopy } from '#copy/act'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { instantTyped, RoomFields, type RoomValues } from './room-fields.tsx'
import { nextRound, useRoomsAgain, type Overview, type Room } from './room.ts'
import { roundOptions } from '../../ui/round-options.ts'

const copy = seatsCopy.add
const fields = seatsCopy.fields

interface Values extends RoomValues {
  round: string
  kind: Room['kind']
  group: GroupNumber
}

/** Opens a room. */
export function AddRoom({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const again = useRoomsAgain()
  return (
    <ReasonDialog<Values>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ round: nextRound(overview), kind: 'final-personal', entry: '', conference_no: '' }}
      send={({ begins_at: begin, ends_at: end, ...values }) =>
        call('addClassroom', { ...values, begins_at: instantTyped(begin), ends_at: instantTyped(end) })
      }
      hint={actCopy.reasonAudited}
      onDone={() => void again()}
      onClose={onClose}
    >
      <Form.Item name="round" label={fields.round} rules={[{ required: true }]}>
        <Select options={roundOptions(overview.rounds)} />
      </Form.Item>
      <Form.Item name="kind" label={fields.kind} rules={[{ required: true }]}>
        <Select options={Object.entries(seatsCopy.rooms.kinds).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="group" label={fields.group} rules={[{ required: true }]}>
        <Select options={groups.map(({ number, name }) => ({ value: number, label: name }))} />
      </Form.Item>
      <RoomFields />
    </ReasonDialog>
  )
}
