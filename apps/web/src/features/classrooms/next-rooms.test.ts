import { expect, test } from 'vitest'
import { nextRooms } from './next-rooms.ts'

const at = (day: number, time: string) => `2026-12-${day}T${time}:00+08:00`
const room = (day: number, begin: string, end: string) => ({ begin_time: at(day, begin), end_time: at(day, end) })
const rooms = [room(13, '12:00', '13:00'), room(12, '09:00', '11:00'), room(12, '09:30', '11:30')]

test.each([
  [at(12, '08:59'), { what: 'begins', at: at(12, '09:00') }],
  [at(12, '09:00'), { what: 'ends', at: at(12, '11:00') }],
  [at(12, '10:00'), { what: 'ends', at: at(12, '11:30') }],
  [at(12, '11:30'), { what: 'begins', at: at(13, '12:00') }],
  [at(13, '13:00'), undefined],
])('at %s the rooms come to %j', (now, next) => {
  expect(nextRooms(rooms, now)).toEqual(next)
})
