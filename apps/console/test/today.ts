import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterAll, beforeAll } from 'vitest'
import { keepTime } from '../src/ui/date-time.ts'

export type Today = OperatorAnswer<'today'>

/** Lets the tests of a file run at the moment of `today`. */
export function atThatMoment(): void {
  const at = (now: string) => keepTime({ time_zone: 'Asia/Shanghai', now })
  beforeAll(() => at(today.now))
  afterAll(() => at(new Date().toISOString()))
}

/** The first room in the middle of a preliminary, without a board, a next event, messages and troubles. */
export const today: Today = {
  now: '2026-11-20T07:42:00.000Z',
  year: 2026,
  name: '2026 赛季',
  stage: 1,
  stage_name: '初赛进行中',
  timeline: [
    { stage: 0, name: '休赛期', begin_time: null, end_time: '2026-09-01T00:00:00Z' },
    { stage: 1, name: '初赛', begin_time: '2026-09-01T00:00:00Z', end_time: '2026-11-30T15:59:59Z' },
    { stage: 3, name: '决赛', begin_time: '2026-12-20T01:00:00Z', end_time: null },
  ],
  stage_ends_at: '2026-11-30T15:59:59Z',
  publication: null,
  people: { enrolled: 4000, enrolled_today: 12, played: 1000 },
  days: ['17', '18', '19', '20'].map((day) => ({ day: `2026-11-${day}`, enrolled: 1, played: 1 })),
  provinces: [],
  next: null,
  sms: null,
  health: null,
  decisions: [],
}

/** A board in time. */
export const publication: NonNullable<Today['publication']> = {
  next_at: '2026-11-20T10:00:00Z',
  as_of: '2026-11-19T10:00:00Z',
  last_at: '2026-11-19T10:02:00Z',
  due_at: '2026-11-19T10:00:00Z',
  participants: 1234,
  trigger: null,
  late: false,
  new_scores: 0,
}
