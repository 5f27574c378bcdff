import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '@qisuan/db/with-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followQueue } from '../../src/jobs/queue.ts'
import { endedJob } from '../support/ended-job.ts'
import { emptyInstallation } from '../support/empty-installation.ts'
import { startApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'
import { qisuan } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const reason = '决赛前一天'

let api: TestApi
let place: string
let page: ConsolePage
let name: string
let jobs: { stop(): Promise<void> }
beforeAll(async () => {
  place = folder.at('backups')
  api = await startApi({ env: { LOG_LEVEL: 'error', BACKUP_DIR: place } })
  const operator = await newOperator(api, [{ role: 'organiser', provinces: null }])
  page = operator.page
  name = operator.name
  await api.pupil()
  jobs = followQueue(api.services)
})
afterAll(async () => {
  await jobs.stop()
  await api.close()
})

const state = async () => (await page.call('backups').expect(200)).body
const make = async (order: object) => {
  const { body } = await page.call('makeBackup', { reason, ...order }).expect(200)
  return endedJob(page, body.id)
}

describe('the backups room', () => {
  it('is empty at first, and says where backups will be', async () => {
    expect(await state()).toMatchObject({ folder: place, period: '3 个月', last_at: null, due: true, backups: [] })
  })

  it('makes a backup that is listed with what it holds, counts in the health of today, and is restored', async () => {
    const job = await make({ name: '决赛前' })
    expect(job).toMatchObject({ kind: 'makeBackup', state: 'done', operator: name, round: null, about: '决赛前' })
    expect(job.outcome).toMatch(/^已写好，从头读过一遍：\d+ 人/)
    const { backups, free, due } = await state()
    expect(due).toBe(false)
    expect(backups).toMatchObject([{ name: '决赛前', problem: null, expired: false, people: expect.any(Number) }])
    expect(free).toBeGreaterThan(0)
    const { body: today } = await page.call('today').expect(200)
    expect(today.health).toContainEqual({ part: 'backup', state: 'good', at: expect.any(String) })

    const other = await emptyInstallation(api)
    const restored = await qisuan(other, 'restore', join(place, '决赛前'), '--erased', 'none', '--yes')
    expect(restored).toMatchObject({ code: 0 })
    // The order of this backup is in it, and is not done a second time.
    const [open] = await query(other.services.config.databaseUrl, 'select kind, state from job')
    expect(open).toMatchObject({ kind: 'makeBackup', state: 'interrupted' })
  })

  it('refuses a name that is taken, a path, and a name that others get by the time', async () => {
    for (const taken of ['决赛前', '../决赛前', '.ssh', 'qisuan-2026', 'a.unfinished']) {
      const { body } = await page.call('makeBackup', { name: taken, reason }).expect(422)
      expect(body.errors).toHaveProperty('name')
    }
    await page.call('checkBackup', { name: '../backups/决赛前' }).expect(404)
  })

  it('checks a backup, and names the file that somebody has changed', async () => {
    expect((await make({ name: '要坏的' })).state).toBe('done')
    const check = async (which: string) => {
      const { body } = await page.call('checkBackup', { name: which }).expect(200)
      return endedJob(page, body.id)
    }
    expect(await check('决赛前')).toMatchObject({ state: 'done', outcome: expect.stringContaining('完好：') })
    await writeFile(join(place, '要坏的', 'tables', 'season.copy.gz'), 'x')
    expect(await check('要坏的')).toMatchObject({ state: 'failed', outcome: expect.stringContaining('season.copy.gz') })
    const manifest = join(place, '要坏的', 'manifest.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"format":', '"format": '))
    const { backups } = await state()
    expect(backups.find((each: { name: string }) => each.name === '要坏的').problem).toContain('和签名不符')
  })

  it('prunes what is over, as it was shown, and records who did', async () => {
    const now = api.clock.now()
    expect((await make({})).outcome).toContain('已写好')
    await mkdir(join(place, '别的文件'))
    const [old] = (await readdir(place)).filter((each) => each.startsWith('qisuan-'))
    api.clock.set(new Date(now.getTime() + 120 * 86_400_000))
    const later = (await newOperator(api, [{ role: 'organiser', provinces: null }])).page
    const { body } = await later.call('backups').expect(200)
    const names = body.backups.flatMap((each: { name: string; expired: boolean }) => (each.expired ? [each.name] : []))
    expect(names).toEqual([old])
    const stale = await later.call('pruneBackups', { reason, seen: { names: [] } }).expect(409)
    expect(stale.body.current).toEqual({ names })
    await later.call('pruneBackups', { reason, seen: { names } }).expect(200)
    expect(await readdir(place)).not.toContain(old)
    expect(await readdir(place)).toEqual(expect.arrayContaining(['决赛前', '别的文件']))
    expect(await api.services.db.auditEntry.findFirst({ where: { subject: 'backup' } })).toMatchObject({
      action: 'console pruneBackups',
      operator: expect.stringContaining('组委'),
      before: { rows: 1 },
    })
  })

  it('says like today when the last backup was made, wherever it was written, and that a check of one is none', async () => {
    const facts = async (by: ConsolePage) => {
      const { last_at: at, due } = (await by.call('backups').expect(200)).body
      const { health, decisions } = (await by.call('today').expect(200)).body
      const part = health.find((each: { part: string }) => each.part === 'backup')
      expect(part).toEqual({ part: 'backup', state: due ? 'attention' : 'good', at })
      expect(decisions.some(({ kind }: { kind: string }) => kind === 'backup')).toBe(due)
      return { at, due }
    }
    api.clock.advance(27 * 3600)
    const by = (await newOperator(api, [{ role: 'organiser', provinces: null }])).page
    expect(await facts(by)).toMatchObject({ due: true })
    expect(await qisuan(api, 'backup', '--check', join(place, '决赛前'))).toMatchObject({ code: 0 })
    expect(await facts(by)).toMatchObject({ due: true })
    expect(await qisuan(api, 'backup', folder.at('另一处'))).toMatchObject({ code: 0 })
    expect(await facts(by)).toEqual({ due: false, at: expect.any(String) })
    expect(await readdir(place)).not.toContain('另一处')
  })

  it('without a folder says who can set one', async () => {
    const bare = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const owner = (await newOperator(bare)).page
    expect((await owner.call('backups').expect(200)).body).toMatchObject({ folder: null, backups: [] })
    const { body } = await owner.call('makeBackup', { reason }).expect(409)
    expect(body.message).toContain('BACKUP_DIR')
    await bare.close()
  })
})
