import { describe, expect, it } from 'vitest'
import { useApiWithArena } from '../../../test/support/arena.ts'
import { startApi } from '../../../test/support/harness.ts'
import { followPlatform } from './follow-platform.ts'

const api = useApiWithArena()

const launch = (at: Pick<typeof api, 'request'>, { bearer }: { bearer: Record<string, string> }) =>
  at.request.post('/api/game/launch').set(bearer).send({ target: 'preliminary' }).expect(200)
const accountOf = (userId: number) => api.services.db.gameAccount.findUniqueOrThrow({ where: { userId } })

describe('another kind of platform', () => {
  it('begins with new numbers, and a former one finds its accounts again', async () => {
    const pupil = await api.pupil()
    await launch(api, pupil)
    const before = await accountOf(pupil.id)
    expect(await followPlatform(api.services)).toBe(0)

    const other = await startApi({
      databaseUrl: api.databaseUrl,
      clock: api.clock,
      env: { PLATFORM: 'openid', PLATFORM_URL: api.arena.url },
    })
    try {
      expect(await followPlatform(other.services)).toBe(1)
      expect(await accountOf(pupil.id)).toMatchObject({ platform: 'openid', platformId: null, linkedAt: null })
      const { body } = await launch(other, pupil)
      expect(body.url).toContain('/openid/login?iss=')
      expect((await accountOf(pupil.id)).platformId).toMatch(/^[\w-]{32}$/)
    } finally {
      await other.close()
    }

    expect(await followPlatform(api.services)).toBe(1)
    await launch(api, pupil)
    expect(await accountOf(pupil.id)).toMatchObject({ platform: 'codecombat', platformId: before.platformId })
  })
})
