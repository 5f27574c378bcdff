import { expect, test } from 'vitest'
import { eventOpen } from './events.ts'

const beginsAt = '2026-12-12T09:00:00+08:00'
const endsAt = '2026-12-12T11:00:00+08:00'
const during = '2026-12-12T10:00:00+08:00'

test.each([
  ['Asia in its times', 'aoc', 6, during, null, true],
  ['Asia from its beginning', 'aoc', 4, beginsAt, null, true],
  ['Asia weeks before them', 'aoc', 5, '2026-11-14T09:00:00+08:00', null, false],
  ['Asia at its end', 'aoc', 6, endsAt, null, false],
  ['Asia before stage 4', 'aoc', 3, during, null, false],
  ['CodeQuest in its times', 'cq', 0, during, beginsAt, true],
  ['CodeQuest before its date', 'cq', 0, during, endsAt, false],
  ['CodeQuest after its round', 'cq', 0, endsAt, beginsAt, false],
] as const)('%s', (_, target, stage, now, codequestFrom, open) => {
  expect(eventOpen({ target, stage, now, codequestFrom, beginsAt, endsAt })).toBe(open)
})

test('an event without times goes by stage and date', () => {
  expect(eventOpen({ target: 'aoc', stage: 4, now: during })).toBe(true)
  expect(eventOpen({ target: 'cq', stage: 1, now: during })).toBe(true)
})
