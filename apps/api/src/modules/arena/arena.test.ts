import { randomBytes } from 'node:crypto'
import { createDatabase } from '@qisuan/db/create-database'
import { query } from '@qisuan/db/with-client'
import { expect, it } from 'vitest'
import { startApiWithArena } from '../../../test/support/arena.ts'
import { emptyInstallation } from '../../../test/support/empty-installation.ts'
import { forTheFile } from '../../../test/support/harness.ts'
import { eraseByCommand, qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { exportUser } from '../accounts/export-user.ts'
import { deleteWithdrawnPlays } from './delete-withdrawn-plays.ts'

const folder = temporaryFolder()
const api = forTheFile(() => startApiWithArena({ beside: true, env: { ERASURES_FILE: folder.at('erasures.jsonl') } }))

/** A pupil who has handed in a program and is writing another one. */
async function player() {
  const pupil = await api.pupil({ group: 5 })
  const launch = api.request.post('/api/game/launch').set(pupil.bearer).send({ target: 'preliminary' })
  const { cookies } = await api.arena.login((await launch.expect(200)).body.url)
  await api.arena.play(cookies, '2026-1')
  const { platformId } = await api.services.db.gameAccount.findUniqueOrThrow({ where: { userId: pupil.id } })
  await api.services.arena?.query(
    `insert into draft (user_id, round, task, writing, text, saved_at) values ($1, '2026-1', 'sand', 'blocks', '{}', now())`,
    [platformId],
  )
  await api.services.arena?.query(
    `insert into exam_visit (user_id, round, refused_at, refused_for) values ($1, '2026-2', now(), 'ahead')`,
    [platformId],
  )
  await api.services.arena?.query(
    `insert into device_check (user_id, checked_at, problems, facts) values ($1, now(), '{speed}', '{"run": 2000}')`,
    [platformId],
  )
  return { ...pupil, platformId: platformId ?? '' }
}

const counts = `select (select count(*)::int from attempt) as attempts, (select count(*)::int from draft) as drafts,
  (select count(*)::int from score) as scores`
const held = async (url = api.services.config.arenaDatabaseUrl ?? '') =>
  (await query<{ attempts: number; drafts: number; scores: number }>(url, counts))[0]

it('what the arena holds of people is in backups and exports, and goes with the person', async () => {
  const pupil = await player()
  await player()
  expect(await exportUser(api.services, pupil.id)).toMatchObject({
    programs: [
      {
        round: '2026-1',
        task: 'sand',
        writing: 'python',
        text: expect.stringContaining('hero'),
        score: expect.any(Number),
      },
      { writing: 'blocks', text: '{}', score: null, at: expect.stringMatching(/T.*Z$/) },
    ],
    exam_visits: [{ round: '2026-2', seen_at: null, refused_for: 'ahead' }],
    device_check: { problems: ['speed'], facts: { run: 2000 } },
  })
  expect(await qisuan(api, 'tasks', 'assign', '2026-2', 'sand,signs=3', '--yes')).toMatchObject({ code: 0 })
  const backup = folder.at('backup')
  expect(await qisuan(api, 'backup', backup)).toMatchObject({ code: 0, out: expect.stringContaining('2 份程序') })

  const erased = await eraseByCommand(api, pupil.id)
  expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('比赛平台上的账号、程序和成绩也删掉了') })
  expect(await held()).toEqual({ attempts: 1, drafts: 1, scores: 1 })
  expect((await qisuan(api, 'erasures')).out).toContain('没有要请平台删除的账号')

  // Who was erased after the backup does not come back in the arena either.
  const { services } = await emptyInstallation(api)
  const arenaDatabaseUrl = await createDatabase(api.databaseUrl, `arena_${randomBytes(4).toString('hex')}`)
  const other = { services: { ...services, config: { ...services.config, arenaDatabaseUrl } } }
  const restored = await qisuan(other, 'restore', backup, '--erased', folder.at('erasures.jsonl'), '--yes')
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('备份以后注销的 1 人已再次注销') })
  expect(await held(arenaDatabaseUrl)).toEqual({ attempts: 1, drafts: 1, scores: 1 })
  expect(await query(arenaDatabaseUrl, 'select slug from task order by slug')).toEqual([
    { slug: 'sand' },
    { slug: 'signs' },
  ])
  expect(await query(arenaDatabaseUrl, 'select task, weight from task_set_item order by position')).toEqual([
    { task: 'sand', weight: 1 },
    { task: 'signs', weight: 3 },
  ])
})

it('programs of those who have withdrawn their consent go when its period is over', async () => {
  const { db, clock } = api.services
  const pupil = await player()
  const before = await held()
  await db.enrolment.deleteMany({ where: { userId: pupil.id } })
  await db.consent.updateMany({ where: { userId: pupil.id }, data: { withdrawnAt: clock.now() } })
  api.clock.advance(29 * 86_400)
  expect(await deleteWithdrawnPlays(api.services)).toBe(0)
  api.clock.advance(2 * 86_400)
  expect(await deleteWithdrawnPlays(api.services)).toBe(2)
  const { attempts = 0, drafts = 0, scores = 0 } = before ?? {}
  expect(await held()).toEqual({ attempts: attempts - 1, drafts: drafts - 1, scores: scores - 1 })
})
