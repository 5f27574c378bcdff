import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhaseFigures, RehearsalProgress, RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const place = temporaryFolder()
let api: TestApi
let page: ConsolePage
let folder: string
beforeAll(async () => {
  folder = place.at('rehearsals')
  api = await startApi({ env: { LOG_LEVEL: 'error', REHEARSALS_DIR: folder } })
  ;({ page } = await newOperator(api))
})
afterAll(() => api.close())

const state = async () => (await page.call('rehearsals').expect(200)).body

const calls = { count: 400, p50: 12.5, p95: 80, p99: 240.5, max: 900 }
const phase: PhaseFigures = {
  key: 'register',
  title: '注册',
  pace: { atOnce: 24 },
  people: 200,
  done: 198,
  failed: 2,
  left: 0,
  seconds: 15.2,
  perMinute: 781,
  calls,
  steps: [{ name: '注册', failed: 2, ...calls }],
  errors: [{ step: '注册', what: '503 unavailable', count: 2, firstAt: 4.5 }],
  usage: { busy: 0.9, apiSeconds: 12, pupilsSeconds: 4, apiMegabytes: 210, freeMegabytes: 900 },
}
const report: RehearsalReport = {
  format: 1,
  id: '2026-11-20-140000',
  startedAt: '2026-11-20T14:00:00.000Z',
  timeZone: 'Asia/Shanghai',
  seconds: 310,
  pupils: 200,
  season: '2026 赛季',
  machine: { cores: 2, processor: '一种处理器', memoryMegabytes: 3900, node: 'v24.0.0', redis: false },
  busyBefore: 0.1,
  complete: true,
  publicationSeconds: 1.4,
  phases: [phase],
  trouble: { phase: 'register', title: '注册', text: '“注册”在开始后 4.5 秒第一次出错' },
  advice: ['加核'],
  notes: [],
  previous: null,
}

function keep(id: string, content: string): void {
  mkdirSync(join(folder, id), { recursive: true })
  writeFileSync(join(folder, id, 'report.json'), content)
}

describe('the room of rehearsals', () => {
  it('is empty before the first one, and says where reports will be', async () => {
    expect(await state()).toEqual({ folder, enrolled: 0, running: null, reports: [], unreadable: [] })
  })

  it('lists the reports, the newest first, each compared with the one before', async () => {
    const earlier = { key: phase.key, title: phase.title, perMinute: 500, failed: 0, p99: 300 }
    const before = { id: report.id, pupils: 200, phases: [earlier] }
    keep(report.id, JSON.stringify(report))
    keep('2026-11-21-140000', JSON.stringify({ ...report, id: '2026-11-21-140000', previous: before }))
    keep('2026-11-22-140000', '{"format": 2}')
    keep('2026-11-19-140000', '{"format"')
    keep('notes', JSON.stringify(report))
    const { reports, unreadable } = await state()
    expect(reports.map(({ id }: { id: string }) => id)).toEqual(['2026-11-21-140000', report.id])
    expect(reports[0].phases).toMatchObject([
      { title: '注册', per_minute: 781, p99: 240.5, failed: 2, earlier: { per_minute: 500, p99: 300 } },
    ])
    expect(reports[1]).toMatchObject({ advice: ['加核'], trouble: { title: '注册' }, phases: [{ earlier: null }] })
    expect(unreadable).toEqual(['2026-11-22-140000', '2026-11-19-140000'])
  })

  it('opens one, with every request and what its errors mean', async () => {
    const { body } = await page.call('rehearsal', { id: report.id }).expect(200)
    expect(body).toMatchObject({
      before: null,
      publication_seconds: 1.4,
      machine: { cores: 2, memory_megabytes: 3900, redis: false },
      phases: [{ at_once: 24, within_seconds: null, busy: 0.9, api_megabytes: 210 }],
    })
    expect(body.phases[0].errors).toEqual([
      { step: '注册', meaning: '数据库或网站来不及（503 unavailable）', count: 2, first_at: 4.5 },
    ])
    await page.call('rehearsal', { id: '2026-01-01-000000' }).expect(404)
    await page.call('rehearsal', { id: '../../etc/passwd' }).expect(422)
  })

  it('shows how far one is that runs, and that one was killed', async () => {
    const secondsAgo = (seconds: number) => new Date(api.clock.actual().getTime() - seconds * 1000).toISOString()
    const progress: RehearsalProgress = {
      startedAt: secondsAgo(40),
      aliveAt: secondsAgo(3),
      pupils: 2000,
      step: '同意和报名',
      counter: { done: 700, of: 2000 },
      phases: [{ title: '注册', done: 2000, failed: 0, perMinute: 640 }],
    }
    const note = (written: RehearsalProgress) => {
      mkdirSync(join(folder, 'running'), { recursive: true })
      writeFileSync(join(folder, 'running', 'progress.json'), JSON.stringify(written))
    }
    note(progress)
    expect((await state()).running).toMatchObject({
      alive: true,
      step: '同意和报名',
      counter: { done: 700, of: 2000 },
      phases: [{ title: '注册', per_minute: 640 }],
    })
    note({ ...progress, aliveAt: secondsAgo(60) })
    expect((await state()).running).toMatchObject({ alive: false })
  })

  it('has no reports where the installation has no folder for them', async () => {
    const other = await startApi({ env: { LOG_LEVEL: 'error' } })
    const { page: there } = await newOperator(other)
    const { body } = await there.call('rehearsals').expect(200)
    expect(body).toMatchObject({ folder: null, reports: [], running: null })
    await there.call('rehearsal', { id: report.id }).expect(404)
    await other.close()
  })
})
