import { timedWindow } from '@qisuan/rules/season/windows'
import { expect, test } from 'vitest'
import { groupRoom, ownRoom } from './queries.ts'
import { windowOf } from './window.ts'

const at = (time: string) => `2026-12-12T${time}:00+08:00`

const room = {
  kind: 'final-personal' as const,
  group: 1,
  seated: true,
  visible_time: at('08:00'),
  enabled_time: at('08:25'),
  begin_time: at('08:30'),
  end_time: at('10:00'),
  finished_at: null,
}
type Rooms = Parameters<typeof ownRoom>[0]
const windowWith = (more: object) => windowOf({ ...room, ...more } as never)

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

const afternoon = { ...room, begin_time: at('14:00'), end_time: at('16:00') }
const rooms = {
  list: [
    { ...room, seated: false, name: 'another’s' },
    { ...room, name: 'first' },
    { ...afternoon, name: 'second' },
    { ...afternoon, kind: 'extra', seated: false, name: 'extra' },
    { ...afternoon, kind: 'extra', group: 2, seated: true, name: 'extra of another group' },
  ],
} as unknown as Rooms
const nameOf = (found: unknown) => Object(found).name

test.each([
  ['08:00', 'first'],
  ['10:00', 'second'],
  ['20:00', 'second'],
])('at %s the own room is the %s one', (time, name) => {
  expect(nameOf(ownRoom(rooms, 'final-personal', at(time)))).toBe(name)
})

test('without a seat there is no own room; the meeting of the group is there all the same', () => {
  expect(
    ownRoom({ ...rooms, list: rooms.list.filter(({ seated }) => !seated) }, 'final-personal', at('08:00')),
  ).toBeUndefined()
  expect(nameOf(groupRoom(rooms, 1, at('08:00')))).toBe('extra')
  expect(groupRoom(rooms, 5, at('08:00'))).toBeUndefined()
})
