import type { Classroom } from '@qisuan/contracts/competition'
import { timedWindow } from '@qisuan/rules/season/windows'
import { expect, test } from 'vitest'
import { groupRoom, ownRoom } from './queries.ts'
import { windowOf } from './window.ts'

const at = (time: string) => `2026-12-12T${time}:00+08:00`

const room: Classroom = {
  classroom_id: 1,
  name: '考场',
  round: '2026-2',
  kind: 'final-personal',
  group: 1,
  seated: true,
  seat_number: null,
  entry: null,
  conference_no: null,
  visible_time: at('08:00'),
  enabled_time: at('08:25'),
  begin_time: at('08:30'),
  end_time: at('10:00'),
  finished_at: null,
}
const windowWith = (more: Partial<Classroom>) => windowOf({ ...room, ...more })

test.each([
  ['07:59', {}, 'hidden'],
  ['08:00', {}, 'visible'],
  ['08:24', {}, 'visible'],
  ['08:25', {}, 'enabled'],
  ['09:59', {}, 'enabled'],
  ['10:00', {}, 'over'],
  ['09:00', { finished_at: at('08:50') }, 'finished'],
  ['10:30', { finished_at: at('08:50') }, 'finished'],
] as const)('at %s a room with %j is %s', (time, more, phase) => {
  expect(timedWindow({ ...windowWith(more), now: Date.parse(at(time)) })).toBe(phase)
})

const afternoon: Classroom = { ...room, begin_time: at('14:00'), end_time: at('16:00') }
const rooms = {
  list: [
    { ...room, seated: false, name: 'another’s' },
    { ...room, name: 'first' },
    { ...afternoon, name: 'second' },
    { ...afternoon, kind: 'extra', seated: false, name: 'extra' },
    { ...afternoon, kind: 'extra', group: 2, seated: true, name: 'extra of another group' },
  ],
} satisfies { list: Classroom[] }

test.each([
  ['08:00', 'first'],
  ['10:00', 'second'],
  ['20:00', 'second'],
])('at %s the own room is the %s one', (time, name) => {
  expect(ownRoom(rooms, 'final-personal', at(time))?.name).toBe(name)
})

test('without a seat there is no own room; the meeting of the group is there all the same', () => {
  expect(ownRoom({ list: rooms.list.filter(({ seated }) => !seated) }, 'final-personal', at('08:00'))).toBeUndefined()
  expect(groupRoom(rooms, 1, at('08:00'))?.name).toBe('extra')
  expect(groupRoom(rooms, 5, at('08:00'))).toBeUndefined()
})
