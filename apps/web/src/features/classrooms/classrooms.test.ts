import type { Classroom } from '@qisuan/contracts/competition'
import { leads, timedWindow } from '@qisuan/rules/season/windows'
import { expect, test } from 'vitest'
import { groupRoom, ownRoom } from './queries.ts'
import { stopsOf, windowOf } from './window.ts'

const room: Classroom = {
  classroom_id: 1,
  name: '中学个人决赛考场',
  round: '2026-2',
  kind: 'final-personal',
  group: 2,
  seated: true,
  entry: 'https://meeting.example.com/j/1',
  begin_time: '2026-12-12T01:00:00.000Z',
  end_time: '2026-12-12T03:00:00.000Z',
  visible_time: '2026-12-12T00:52:00.000Z',
  enabled_time: '2026-12-12T00:55:00.000Z',
  conference_no: '400 126 0901',
  seat_number: null,
  finished_at: null,
}
const rooms = (...list: Classroom[]) => ({ list, me_v2: null, conference_no: null, extra_time: {} })

test.each([
  ['2026-12-12T00:51:59.999Z', 'hidden'],
  ['2026-12-12T00:52:00.000Z', 'visible'],
  ['2026-12-12T00:55:00.000Z', 'enabled'],
  ['2026-12-12T03:00:00.000Z', 'over'],
])('at %s the room is %s', (now, phase) => {
  expect(timedWindow({ ...windowOf(room), now })).toBe(phase)
})

test('a room is finished from the submission time on', () => {
  const window = windowOf({ ...room, finished_at: '2026-12-12T02:00:00.000Z' })
  expect(timedWindow({ ...window, now: '2026-12-12T02:00:00.000Z' })).toBe('finished')
})

test('the stops of a window are in chronological order', () => {
  const times = [room.visible_time, room.enabled_time, room.begin_time, room.end_time]
  expect(stopsOf(windowOf(room)).map(({ at }) => at)).toEqual(times.map((time) => Date.parse(time)))
})

test('a window that is always visible and opens at its begin has three stops', () => {
  const window = { ...leads.extra, begin: room.begin_time, end: room.end_time }
  expect(stopsOf(window).map(({ name }) => name)).toEqual(['准备', '开始', '结束'])
})

test('ownRoom returns the next seated room of a kind, or the last one if all are over', () => {
  const other = { ...room, classroom_id: 2, seated: false }
  const team = { ...room, classroom_id: 3, kind: 'final-group' as const }
  const later = { ...room, classroom_id: 4, end_time: '2026-12-13T03:00:00.000Z' }
  const all = rooms(other, team, room, later)
  expect(ownRoom(all, 'final-personal', '2026-12-12T02:59:59Z')?.classroom_id).toBe(1)
  expect(ownRoom(all, 'final-personal', '2026-12-12T03:00:00Z')?.classroom_id).toBe(4)
  expect(ownRoom(all, 'final-personal', '2027-01-01T00:00:00Z')?.classroom_id).toBe(4)
  expect(ownRoom(rooms(other, team), 'final-personal', '2026-12-12T02:00:00Z')).toBeUndefined()
})

test('groupRoom returns the next extra room of a group, with or without a seat', () => {
  const extra = { ...room, kind: 'extra' as const, seated: false }
  const other = { ...extra, classroom_id: 2, group: 3 as const }
  const later = { ...extra, classroom_id: 3, end_time: '2026-12-13T03:00:00.000Z' }
  const all = rooms({ ...room, classroom_id: 4 }, other, extra, later)
  expect(groupRoom(all, 2, '2026-12-12T02:59:59Z')?.classroom_id).toBe(1)
  expect(groupRoom(all, 2, '2026-12-12T03:00:00Z')?.classroom_id).toBe(3)
  expect(groupRoom(all, 5, '2026-12-12T02:00:00Z')).toBeUndefined()
})
