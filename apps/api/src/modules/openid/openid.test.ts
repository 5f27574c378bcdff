import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../test/support/harness.ts'
import { clientId, useApiWithPartner } from '../../../test/support/openid-partner.ts'

const api = useApiWithPartner()

let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeEach(async () => {
  pupil = await api.pupil()
})

const logOut = ({ bearer }: { bearer: Record<string, string> }) =>
  api.request.post('/api/login/logout').set(bearer).expect(200)
const userinfo = (token: string) => api.request.get('/openid/me').set('authorization', `Bearer ${token}`)

describe('the discovery', () => {
  it('names addresses of the site, and only what this provider does', async () => {
    const { body } = await api.request.get('/.well-known/openid-configuration').expect(200)
    expect(body).toMatchObject({
      issuer: api.issuer,
      authorization_endpoint: `${api.issuer}/openid/auth`,
      token_endpoint: `${api.issuer}/openid/token`,
      userinfo_endpoint: `${api.issuer}/openid/me`,
      jwks_uri: `${api.issuer}/openid/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['pairwise'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
    const endpoints = Object.keys(body).filter((name) => /_(endpoint|uri)$/.test(name))
    expect(endpoints.toSorted()).toEqual(['authorization_endpoint', 'jwks_uri', 'token_endpoint', 'userinfo_endpoint'])
    const { body: jwks } = await api.request.get('/openid/jwks').expect(200)
    expect(Object.keys(jwks.keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})

describe('a login', () => {
  it('leads through the session of the site to a code, and tells a number and an account name', async () => {
    const launch = await api.request
      .post('/api/game/launch')
      .set(pupil.bearer)
      .send({ target: 'preliminary' })
      .expect(200)
    const start = new URL(launch.body.url)
    expect(start.origin + start.pathname).toBe(`${api.partner.url}/openid/login`)
    expect(Object.fromEntries(start.searchParams)).toEqual({
      iss: api.issuer,
      target_link_uri: expect.stringMatching(`^${api.partner.url}/play/`),
    })

    const back = await api.partner.login(pupil)
    expect(back.origin + back.pathname).toBe(api.partner.callback)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'state of the platform', iss: api.issuer })
    const { body } = await api.partner.exchange(back.searchParams.get('code') ?? '')
    const jwks = createLocalJWKSet((await api.request.get('/openid/jwks')).body)
    const { payload } = await jwtVerify(body.id_token, jwks, { issuer: api.issuer, audience: clientId })
    const { platformId, platform } = await api.services.db.gameAccount.findUniqueOrThrow({
      where: { userId: pupil.id },
    })
    expect(platform).toBe('openid')
    expect(payload).toEqual({
      sub: platformId,
      nickname: `player-${platformId?.slice(0, 8)}`,
      nonce: 'nonce of the platform',
      aud: clientId,
      iss: api.issuer,
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
    expect((await userinfo(body.access_token)).body).toEqual({ sub: platformId, nickname: payload['nickname'] })
  })

  it('has the same number at every login, and another one than any other platform had', async () => {
    const subjects = []
    for (let count = 0; count < 2; count += 1) {
      const { body } = await api.partner.exchange(await api.partner.codeOf(pupil))
      subjects.push((await userinfo(body.access_token)).body.sub)
    }
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
    expect(new Set(subjects).size).toBe(1)
    expect(subjects[0]).toMatch(/^[\w-]{32}$/)
    expect(subjects[0]).not.toContain(externalId)
  })

  it('tells nothing more to a platform that asks for more', async () => {
    const back = await api.partner.login(pupil, new Map(), {
      scope: 'openid profile phone email',
      claims: '{"id_token":{"phone_number":null}}',
    })
    const { body } = await api.partner.exchange(back.searchParams.get('code') ?? '')
    expect(Object.keys((await userinfo(body.access_token)).body)).toEqual(['sub', 'nickname'])
    expect(Object.keys(decodeJwt(body.id_token)).toSorted()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'nickname',
      'nonce',
      'sub',
    ])
  })

  it('begins on the platform as well, for somebody who was never launched', async () => {
    expect(await api.services.db.gameAccount.count({ where: { userId: pupil.id } })).toBe(0)
    expect(await api.partner.codeOf(pupil)).not.toBe('')
  })

  it('remembers nobody: the next pupil at the same computer enters as themselves', async () => {
    const cookies = new Map<string, string>()
    await api.partner.login(pupil, cookies)
    const next = await api.pupil()
    const back = await api.partner.login(next, cookies)
    const { body } = await api.partner.exchange(back.searchParams.get('code') ?? '')
    const { platformId } = await api.services.db.gameAccount.findUniqueOrThrow({ where: { userId: next.id } })
    expect((await userinfo(body.access_token)).body.sub).toBe(platformId)
    const silent = await api.partner.open(api.partner.authorization({ prompt: 'none' }), cookies)
    expect(new URL(silent.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required')
  })
})

describe('an authorization is refused', () => {
  it.each([
    ['to another address', { redirect_uri: 'https://elsewhere.example/callback' }, '和登记的不一样'],
    ['to a platform that is not known', { client_id: 'somebody else' }, '没有在本站登记'],
  ])('%s, in Chinese, and without a redirect', async (_, change, text) => {
    const answer = await api.partner.open(api.partner.authorization(change), new Map())
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await answer.text()).toContain(text)
  })

  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token at once', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('%s', async (_, change, error) => {
    const answer = await api.partner.open(api.partner.authorization(change), new Map())
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.href).toContain(api.partner.callback)
    expect(new URLSearchParams(back.search || back.hash.slice(1)).get('error')).toBe(error)
  })
})

describe('the site gives a login its person', () => {
  it('only in the browser that began it', async () => {
    const { page, cookies } = await api.partner.begin()
    const elsewhere = await api.partner.confirm(page, pupil, new Map())
    expect(elsewhere.status).toBe(404)
    expect(await elsewhere.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining('已经过期') })
    expect((await api.partner.confirm(page, pupil, cookies)).status).toBe(200)
  })

  it('only for who is logged in, and only once', async () => {
    const { page, cookies } = await api.partner.begin()
    expect((await api.partner.confirm(page, { bearer: {} }, cookies)).status).toBe(401)
    const url = await api.partner.accept(page, pupil, cookies)
    expect((await api.partner.open(url, cookies)).status).toBe(303)
    expect((await api.partner.open(url, cookies)).status).toBe(400)
  })

  it('only within a quarter of an hour', async () => {
    const { page, cookies } = await api.partner.begin()
    api.clock.advance(901)
    expect((await api.partner.confirm(page, pupil, cookies)).status).toBe(404)
  })
})

describe('a code', () => {
  it('is good once, and used again it takes its token with it', async () => {
    const code = await api.partner.codeOf(pupil)
    const first = await api.partner.exchange(code)
    expect(first.status).toBe(200)
    expect(await api.partner.exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await userinfo(first.body.access_token)).status).toBe(401)
  })

  it('used twice at once is good once', async () => {
    const code = await api.partner.codeOf(pupil)
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.partner.exchange(code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })

  it.each([
    ['without the verifier of its challenge', async () => ({ code_verifier: 'x'.repeat(43) }), 'invalid_grant'],
    ['for another address', async () => ({ redirect_uri: `${api.partner.url}/elsewhere` }), 'invalid_grant'],
    ['from nobody', async () => ({ client_assertion: '', client_assertion_type: '' }), 'invalid_client'],
    [
      'with an assertion for somebody else',
      async () => ({ client_assertion: await api.partner.assertion({ aud: 'https://elsewhere.example' }) }),
      'invalid_client',
    ],
  ])('%s brings no token', async (_, change, error) => {
    const answer = await api.partner.exchange(await api.partner.codeOf(pupil), await change())
    expect([400, 401]).toContain(answer.status)
    expect(answer.body.error).toBe(error)
  })

  it('is not in the database, nor is its token', async () => {
    const code = await api.partner.codeOf(pupil)
    const { body } = await api.partner.exchange(code)
    const { rows } = await api.services.pool.query(
      'select payload::text || encode(hash, $1) as text from openid_record',
      ['hex'],
    )
    for (const { text } of rows) for (const secret of [code, body.access_token]) expect(text).not.toContain(secret)
  })
})

describe('whoever logs out of the site', () => {
  it('gets no token for a code from before', async () => {
    const code = await api.partner.codeOf(pupil)
    await logOut(pupil)
    expect(await api.partner.exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('is not told of any more', async () => {
    const { body } = await api.partner.exchange(await api.partner.codeOf(pupil))
    await logOut(pupil)
    expect((await userinfo(body.access_token)).status).toBe(401)
  })

  it('does not complete a login that was under way', async () => {
    const { page, cookies } = await api.partner.begin()
    const url = await api.partner.accept(page, pupil, cookies)
    await logOut(pupil)
    const answer = await api.partner.open(url, cookies)
    expect(answer.headers.get('location') ?? '').not.toContain('code=')
  })
})
