import { randomBytes } from 'node:crypto'
import { query } from '@qisuan/db/with-client'
import { beforeAll, expect, it } from 'vitest'
import { emptyInstallation } from '../../../test/support/empty-installation.ts'
import { keys, startApi, useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createLogger } from '../../logger.ts'
import { openServices } from '../../services/open-services.ts'
import { eraseUser } from '../accounts/erasure/erase-user.ts'
import { sealTarget } from '../alerts/target.ts'
import { rotateKeys } from '../keys/rotate-keys.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'

const api = useApi()
const folder = temporaryFolder()
let backup: string
/** A pupil who is erased after the backup. */
let goingAway: Awaited<ReturnType<typeof api.pupil>>
beforeAll(async () => {
  backup = folder.at('backup')
  await api.pupil({ name: '小小航' })
  goingAway = await api.pupil({ name: '小小舟' })
  const target = { address: 'https://oapi.dingtalk.com/robot/send?access_token=yanshi' }
  const receiver = {
    kind: 'dingtalk',
    name: '组委会群',
    hint: 'oapi.dingtalk.com',
    createdAt: api.clock.now(),
  } as const
  await api.services.db.alertReceiver.create({
    data: { ...receiver, id: 1, targetSealed: sealTarget(api.services, 1, target) },
  })
  await qisuan(api, 'backup', backup)
})

it('a backup is restored by a role that is no superuser, which then runs the site and its jobs', async () => {
  const { services } = await emptyInstallation(api)
  const url = new URL(services.config.databaseUrl)
  const role = `plain_${randomBytes(4).toString('hex')}`
  await query(services.config.databaseUrl, `create role ${role} login password 'only for tests'`)
  await query(services.config.databaseUrl, `alter database "${url.pathname.slice(1)}" owner to ${role}`)
  Object.assign(url, { username: role, password: 'only for tests' })
  const config = { ...services.config, databaseUrl: url.href }
  expect(
    await qisuan({ services: { ...services, config } }, 'restore', backup, '--erased', 'none', '--yes'),
  ).toMatchObject({ code: 0 })
  const site = await startApi({ databaseUrl: url.href, clock: api.clock })
  try {
    const jobs = startJobs(site.services)
    await site.pupil()
    await publishRankings(site.services, { trigger: 'operator' })
    await jobs.stop()
    // It may be a trial of the backup, beside the real installation.
    expect(await site.services.db.alertReceiver.findMany({ select: { isOn: true } })).toEqual([{ isOn: false }])
  } finally {
    await site.close()
  }
})

it('a backup from before a rotation is restored with the secrets of then, and the next rotation replaces them', async () => {
  const { services } = await emptyInstallation(api)
  const [DATA_KEY, SESSION_KEY] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const later = (secrets: { DATA_KEY_PREVIOUS?: string; SESSION_KEY_PREVIOUS?: string }) => ({
    services: {
      ...services,
      config: { ...services.config, secrets: { ...services.config.secrets, DATA_KEY, SESSION_KEY, ...secrets } },
    },
  })
  const restore = ['restore', backup, '--erased', 'none', '--yes']
  const refused = await qisuan(later({}), ...restore)
  expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('DATA_KEY_PREVIOUS') })
  const half = await qisuan(later({ DATA_KEY_PREVIOUS: keys.DATA_KEY }), ...restore)
  expect(half).toMatchObject({ code: 3, error: expect.stringContaining('SESSION_KEY 打不开') })

  const previous = { DATA_KEY_PREVIOUS: keys.DATA_KEY, SESSION_KEY_PREVIOUS: keys.SESSION_KEY }
  const restored = await qisuan(later(previous), ...restore)
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('keys rotate') })
  const { config } = later(previous).services
  const opened = await openServices(config, createLogger('silent'), { clock: api.clock, settleMs: 0 })
  await rotateKeys(opened.services, { lookMs: 50 })
  await opened.close()
  const site = await startApi({
    databaseUrl: services.config.databaseUrl,
    clock: api.clock,
    env: { DATA_KEY, SESSION_KEY },
  })
  const { id, phoneSealed } = await site.services.db.user.findFirstOrThrow({ where: { name: '小小航' } })
  expect(site.services.sealer.show(phoneSealed, `user_account.phone/${id}`)).toMatch(/^199\d{8}$/)
  await site.close()
})

it('a moment of the past is compared with the present, after who was erased since is erased there', async () => {
  const past = await emptyInstallation(api)
  await qisuan(past, 'restore', backup, '--erased', 'none', '--yes')
  const url = past.services.config.databaseUrl
  const { db } = api.services
  await eraseUser(api.services, goingAway.id, '测试组委')
  const { userId, seasonYear } = await db.enrolment.findFirstOrThrow()
  await db.enrolment.delete({ where: { userId_seasonYear: { userId, seasonYear } } })

  const { code, out } = await qisuan(api, 'database', 'past', url)
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      new RegExp(
        `那一刻以后注销的 1 人已在那里再次注销[^]*enrolment：那时 1 行，现在 0 行；.*：\\(${userId},${seasonYear}\\)`,
      ),
    ),
  })
  const names = await query(url, 'select name from user_account where id = ' + goingAway.id)
  expect(names).toEqual([{ name: '已注销' }])
})
