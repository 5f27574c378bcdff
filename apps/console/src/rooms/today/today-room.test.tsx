// @vitest-environment happy-dom
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterEach, expect, it } from 'vitest'
import { shellCopy } from '#copy/shell'
import { todayCopy as copy } from '#copy/today'
import { closePage, named, pageText, press, sees, show } from '../../../test/page.tsx'
import { refuse, serve } from '../../../test/server.ts'
import { TodayRoom } from './today-room.tsx'

afterEach(closePage)

const today: OperatorAnswer<'today'> = {
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

it('shows what the operator may decide, and where nobody played a share of none', async () => {
  const decisions = (['identities', 'backup'] as const).map((kind) => ({ kind, count: 1, since: null }))
  serve({ today: { ...today, decisions, people: { enrolled: 0, enrolled_today: 0, played: 0 } }, jobs: [] })
  show(<TodayRoom />, { rights: ['manage_backups'] })
  await sees(copy.decisions.backup.never)
  expect(pageText()).not.toContain(copy.decisions.kinds.identities.title('1'))
  expect(pageText()).toContain(copy.people.played('–'))
})

it('that could not be loaded is tried again', async () => {
  const answers = [refuse(500, { message: '数据库不在' })]
  serve({ today: () => answers.shift() ?? today, jobs: [] })
  show(<TodayRoom />)
  await sees('数据库不在')
  await press(shellCopy.retry)
  await sees(copy.people.played('25%'))
  expect(named(shellCopy.retry)).toEqual([])
})

it('says where to begin while there is no season', async () => {
  serve({ today: { ...today, year: null } })
  show(<TodayRoom />)
  await sees(copy.noSeason)
})
