import { expect, it } from 'vitest'
import { startApiWithArena } from './support/arena.ts'
import { forTheFile } from './support/harness.ts'
import { useServer } from './support/server-process.ts'

/** A process that survives; the platform resolves launch tokens with it. */
const witness = forTheFile(() => startApiWithArena())
const server = useServer(witness)

const opened = () => witness.arena.requests.filter((each) => each === 'POST /api/users')

it('after a server is killed between creating an account and linking it, the next server links that account', async () => {
  const { db, config } = witness.services
  const { url: platformUrl, clientSecret } = config.platform
  const platform = { PLATFORM_URL: platformUrl ?? 'none', PLATFORM_CLIENT_SECRET: clientSecret }
  const pupil = await witness.member()
  const account = () => db.gameAccount.findUniqueOrThrow({ where: { userId: pupil.id } })

  // The request that links the account hangs longer than the server lives, and then fails.
  await witness.arena.fault({ path: '/api/users/', delayMs: 3000, cut: true, times: 1 })
  const url = await server.start(platform)
  const bind = fetch(`${url}/api/codecombat/bind/new`, { method: 'POST', headers: pupil.bearer })
  const gone = bind.catch(() => 'gone')
  // The launch token for the link is created after the account.
  await expect.poll(() => db.launchToken.count({ where: { target: 'bind' } })).toBe(1)
  await server.kill()
  expect(await gone).toBe('gone')
  expect(opened()).toHaveLength(1)
  const { handle } = await account()
  expect(await account()).toMatchObject({ platformId: null, linkedAt: null })
  await witness.arena.fault()
  expect(await witness.arena.account(handle)).toMatchObject({ name: handle })
  expect(await witness.arena.account(handle)).not.toHaveProperty('oAuthIdentities')

  // The pupil does nothing more. A new server starts 90 seconds later on the competition's clock.
  const later = { CLOCK: new Date(witness.clock.now().getTime() + 90_000).toISOString(), SCHEDULE: 'on' }
  await server.start({ ...platform, ...later })
  await expect.poll(async () => (await account()).linkedAt).not.toBeNull()
  const { externalId } = await db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  const there = await witness.arena.account(handle)
  expect(there).toMatchObject({ oAuthIdentities: [{ provider: 'qisuan', id: externalId }] })
  expect((await account()).platformId).toBe(there._id)
})
