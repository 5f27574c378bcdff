// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { shellCopy } from '#copy/shell'
import { todayCopy as copy } from '#copy/today'
import { closePage, named, pageText, press, sees, show } from '../../../test/page.tsx'
import { refuse, serve } from '../../../test/server.ts'
import { today } from '../../../test/today.ts'
import { TodayRoom } from './today-room.tsx'

afterEach(closePage)

it('shows what the operator may decide, and where nobody played a share of none', async () => {
  const decisions = (['identities', 'backup'] as const).map((kind) => ({ kind, count: 1, since: null }))
  serve({ today: { ...today, decisions, people: { enrolled: 0, enrolled_today: 0, played: 0 } }, jobs: [] })
  show(<TodayRoom />, { rights: ['manage_backups'] })
  await sees(copy.decisions.backup.never)
  expect(pageText()).not.toContain(copy.decisions.kinds.identities.title('1'))
  expect(pageText()).toContain(copy.people.played('–'))
})

it('says what is to come where a chart would have no bars', async () => {
  serve({ today: { ...today, days: today.days.map((day) => ({ ...day, played: 0 })) }, jobs: [] })
  show(<TodayRoom />)
  await sees(copy.people.nobody.played('4'))
  expect(pageText()).not.toContain(copy.people.nobody.enrolled('4'))
  expect(pageText()).not.toContain(copy.people.chartNames.played)
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
