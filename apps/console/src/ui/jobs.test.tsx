// @vitest-environment happy-dom
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jobsCopy as copy } from '#copy/jobs'
import { closePage, pageText, sees, seesNo, show, until } from '../../test/page.tsx'
import { serve } from '../../test/server.ts'
import { queryClient } from '../api/queries.ts'
import { Jobs, UnderWay } from './jobs.tsx'

afterEach(closePage)

type Job = OperatorAnswer<'job'>
const job = (given: Partial<Job>): Job => ({
  id: 1,
  kind: 'importScores',
  round: null,
  about: '初赛成绩.csv',
  reason: '补录',
  operator: '周予安',
  state: 'done',
  progress: 1,
  log: [],
  ordered_at: '2026-11-20T07:40:00Z',
  begun_at: '2026-11-20T07:41:00Z',
  ended_at: '2026-11-20T07:42:00Z',
  outcome: null,
  ...given,
})
const running = { state: 'running', ended_at: null } as const
const kinds = ['importScores', 'undoScoreImport'] as const

function open(...jobs: Job[]) {
  const onEnded = vi.fn<() => void>()
  const now = { jobs }
  serve({ jobs: () => now.jobs })
  show(<Jobs kinds={kinds} onEnded={onEnded} />)
  return {
    onEnded,
    async become(...later: Job[]) {
      now.jobs = later
      await queryClient.refetchQueries({ queryKey: ['jobs'] })
    },
  }
}

describe('the work of a room', () => {
  it('is what is under way, else the last of its own', async () => {
    const { become } = open(
      job({ id: 3, kind: 'makeBackup' }),
      job({ id: 2, outcome: '写入 3 行' }),
      job({ about: '旧的.csv' }),
    )
    await sees('写入 3 行')
    expect(pageText()).not.toContain('旧的.csv')
    expect(pageText()).not.toContain(copy.kinds.makeBackup)
    await become(job({ id: 4, ...running, about: '新的.csv' }), job({ id: 2, outcome: '写入 3 行' }))
    await sees('新的.csv')
    expect(pageText()).toContain(copy.goesOn)
    expect(pageText()).not.toContain('写入 3 行')
  })

  it('lets the room be read again when one has ended, also one that was never seen under way', async () => {
    const { onEnded, become } = open(job({}))
    await sees('初赛成绩.csv')
    await become(job({ id: 2, ...running }), job({}))
    await sees(copy.goesOn)
    expect(onEnded).not.toHaveBeenCalled()
    await become(job({ id: 2 }), job({}))
    await seesNo(copy.goesOn)
    expect(onEnded).toHaveBeenCalledOnce()
    await become(job({ id: 3, about: '很短.csv' }), job({ id: 2 }), job({}))
    await sees('很短.csv')
    expect(onEnded).toHaveBeenCalledTimes(2)
  })

  it('of another room does not', async () => {
    const { onEnded, become } = open(job({}))
    await sees('初赛成绩.csv')
    await become(job({ id: 2, kind: 'makeBackup' }), job({ about: '改了.csv' }))
    await sees('改了.csv')
    expect(onEnded).not.toHaveBeenCalled()
  })

  it.each([
    ['waits', { state: 'waiting', begun_at: null, ended_at: null }, '15:40', copy.goesOn],
    ['goes on', running, '15:41', copy.goesOn],
    ['failed', { state: 'failed' }, '15:42', copy.reason('补录')],
  ] as const)('that %s says since when', async (_, given, clock, lead) => {
    open(job(given))
    await sees(copy.states[job(given).state])
    expect(pageText()).toContain(`周予安 · 11 月 20 日 ${clock}`)
    expect(pageText()).toContain(lead)
  })
})

describe('the first room', () => {
  it('shows what is under way, and what ended in the last ten minutes', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const jobs = [
      job({ id: 3, ...running, about: '正在做' }),
      job({ id: 2, ended_at: ago(9), about: '刚做完' }),
      job({ id: 1, ended_at: ago(11), about: '早做完' }),
    ]
    serve({ jobs })
    show(<UnderWay />)
    await sees('正在做')
    expect(pageText()).toContain('刚做完')
    expect(pageText()).not.toContain('早做完')
  })

  it('shows nothing while nothing is under way', async () => {
    const sent = serve({ jobs: [job({})] })
    show(<UnderWay />)
    await until(() => expect(sent('jobs')).toHaveLength(1))
    expect(pageText()).toBe('')
  })
})
