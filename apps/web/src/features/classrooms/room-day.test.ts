import type { GroupNumber } from '@qisuan/rules/people/groups'
import { expect, test } from 'vitest'
import { roomDay, shareOfDay } from './room-day.ts'

const room = (group: GroupNumber, begin: string, end: string) => ({
  group,
  enabled_time: `2026-12-12T${begin}:00+08:00`,
  begin_time: `2026-12-12T${begin}:00+08:00`,
  end_time: `2026-12-12T${end}:00+08:00`,
})
const rooms = [
  room(2, '09:00', '11:00'),
  room(2, '09:00', '11:00'),
  room(5, '09:30', '10:30'),
  room(6, '14:00', '15:30'),
  { ...room(1, '09:00', '11:00'), begin_time: '2026-12-13T09:00:00+08:00' },
  { ...room(1, '09:00', '11:00'), begin_time: '2027-12-12T09:00:00+08:00' },
]
const at = (time: string) => Date.parse(`2026-12-12T${time}:00+08:00`)

test('the rooms of the day, by time, on an axis of full hours', () => {
  const day = roomDay([...rooms, room(3, '09:00', '11:00')], '2026-12-12T08:17:00+08:00')
  expect(day?.times.map((each) => [each.groups.map(({ letter }) => letter).join(' '), each.count])).toEqual([
    ['m l', 3],
    ['x', 1],
    ['t', 1],
  ])
  expect([day?.from, day?.to]).toEqual([at('08:00'), at('16:00')])
  expect(day?.ticks).toEqual(['08:00', '10:00', '12:00', '14:00', '16:00'].map(at))
})

test.each([
  ['07:48', '07:00'],
  ['05:30', '06:00'],
  ['10:00', '08:00'],
])('at %s the axis begins at %s', (now, from) => {
  expect(roomDay(rooms, `2026-12-12T${now}:00+08:00`)?.from).toBe(at(from))
})

test('a day without rooms has none', () => {
  expect(roomDay(rooms, '2026-12-11T09:00:00+08:00')).toBeUndefined()
})

test.each([
  ['07:00', 0],
  ['08:00', 0],
  ['12:00', 50],
  ['18:00', 100],
])('%s is at %i percent', (time, share) => {
  expect(shareOfDay({ from: at('08:00'), to: at('16:00') }, at(time))).toBe(share)
})
