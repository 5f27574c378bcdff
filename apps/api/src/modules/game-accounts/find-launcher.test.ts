import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApiWithArena } from '../../../test/support/arena.ts'

const api = useApiWithArena()

const lookUp = (t: unknown) => api.request.get('/api/oauth/user').query({ t })

/** A launch token as the platform receives it. */
async function tokenOf({ bearer }: { bearer: Record<string, string> }): Promise<string> {
  const { body } = await api.request.get('/api/ladder/url').set(bearer).expect(200)
  return new URL(body.url).searchParams.get('accessToken') ?? ''
}

describe('oauthUser', () => {
  it('returns the opaque id of the owner of a launch token, and nothing else', async () => {
    const pupil = await api.pupil()
    const token = await tokenOf(pupil)
    const { body } = await lookUp(token).expect(200)
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
    expect(body).toEqual({ id: externalId })
    // The platform may look a token up several times during one login.
    await lookUp(token).expect(200)
  })

  it('answers for a token 20 times', async () => {
    const token = await tokenOf(await api.pupil())
    for (let count = 0; count < 20; count += 1) await lookUp(token).expect(200)
    await lookUp(token).expect(404)
    await lookUp(await tokenOf(await api.pupil())).expect(200)
  })

  it('stores only the hash of a token', async () => {
    const pupil = await api.pupil()
    const token = await tokenOf(pupil)
    expect(token).toMatch(/^[\w-]{43}$/)
    const hash = createHash('sha256').update(token).digest()
    const rows = await api.services.db.launchToken.findMany({ where: { userId: pupil.id, target: 'play' } })
    expect(rows.map((each) => Buffer.from(each.hash))).toEqual([hash])
  })

  it('accepts a token until the millisecond of its expiry', async () => {
    const token = await tokenOf(await api.pupil())
    api.clock.advance(api.services.config.launchTokenSeconds - 0.001)
    await lookUp(token).expect(200)
    api.clock.advance(0.001)
    const { body } = await lookUp(token).expect(404)
    expect(body).toEqual({ message: '令牌无效或已过期', code: 'not_found' })
  })

  it('rejects the tokens of a session that logged out, and no others', async () => {
    const [leaver, other] = [await api.pupil(), await api.pupil()]
    const [gone, valid] = [await tokenOf(leaver), await tokenOf(other)]
    await api.request.post('/api/login/logout').set(leaver.bearer).expect(200)
    await lookUp(gone).expect(404)
    await lookUp(valid).expect(200)
  })

  it('rejects the tokens of an expired session', async () => {
    const pupil = await api.pupil()
    const token = await tokenOf(pupil)
    await api.services.db.session.updateMany({ where: { userId: pupil.id }, data: { expiresAt: api.clock.now() } })
    await lookUp(token).expect(404)
  })

  it('rejects a session token', async () => {
    const pupil = await api.pupil()
    await lookUp(pupil.token).expect(404)
  })

  it.each([randomBytes(32).toString('base64url'), 'x', '%00', "' or 1=1 --", '🤖', '__proto__'])(
    'rejects the unknown token %s',
    async (t) => {
      await lookUp(t).expect(404)
    },
  )

  it.each([
    [undefined, '缺少令牌'],
    ['', '缺少令牌'],
    ['x'.repeat(201), '令牌无效'],
    [['a', 'b'], '缺少令牌'],
  ])('refuses %s', async (t, message) => {
    const { body } = await lookUp(t).expect(422)
    expect(body.errors).toEqual({ t: message })
  })
})
