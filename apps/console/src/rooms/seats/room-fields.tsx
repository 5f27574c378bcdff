import { Form, Input } from 'antd'
import { seatsCopy } from '#copy/seats'
import { instantOf, localOf } from '../../ui/date-time.ts'
import type { Room } from './room.ts'

const copy = seatsCopy.fields

/** Editable fields of a room, as inputs of the browser have them. */
export interface RoomValues {
  name: string
  begins_at: string
  ends_at: string
  entry: string
  conference_no: string
}

export type RoomFacts = Pick<Room, 'name' | 'begins_at' | 'ends_at' | 'entry' | 'conference_no'>

export const factsOf = ({ name, entry, conference_no, begins_at, ends_at }: RoomFacts): RoomFacts => ({
  name,
  entry,
  conference_no,
  begins_at,
  ends_at,
})

export const valuesOf = ({ name, begins_at: begin, ends_at: end, entry, conference_no: meeting }: RoomFacts) => ({
  name,
  begins_at: localOf(begin),
  ends_at: localOf(end),
  entry: entry ?? '',
  conference_no: meeting ?? '',
})

/** Instant of a typed time; an untouched one stays as it was, to the millisecond. */
export const instantTyped = (typed: string, before?: string): string =>
  before !== undefined && typed === localOf(before) ? before : (instantOf(typed) ?? '')

/** The fields of a room. */
export function RoomFields() {
  return (
    <>
      <Form.Item name="name" label={copy.name} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="begins_at" label={copy.begins} rules={[{ required: true }]}>
        <Input type="datetime-local" step={1} />
      </Form.Item>
      <Form.Item name="ends_at" label={copy.ends} rules={[{ required: true }]}>
        <Input type="datetime-local" step={1} />
      </Form.Item>
      <Form.Item name="entry" label={copy.entry} extra={copy.entryHint}>
        <Input maxLength={400} autoComplete="off" />
      </Form.Item>
      <Form.Item name="conference_no" label={copy.conference} extra={copy.conferenceHint}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </>
  )
}
