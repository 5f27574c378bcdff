import { describe, expect, it } from 'vitest'
import { startArena } from './arena.ts'

const issuer = 'http://site.example:3000'
const initiation = (url: string, changes: Record<string, string> = {}) =>
  `${url}/openid/login?${new URLSearchParams({ iss: issuer, target_link_uri: `${url}/play/2030-1`, ...changes })}`

describe('the arena as a platform with OpenID Connect', () => {
  it('publishes one key, without its secret, and keeps it', async () => {
    const { url } = await startArena({ openIdIssuer: issuer })
    const keys = async () => (await fetch(`${url}/openid/jwks`)).json()
    const first = await keys()
    expect(first.keys).toHaveLength(1)
    expect(Object.keys(first.keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(await keys()).toEqual(first)
  })

  it.each([
    ['from another provider', () => ({ iss: 'http://elsewhere.example' })],
    ['to another host', () => ({ target_link_uri: 'http://elsewhere.example/play/2030-1' })],
    ['to no address', () => ({ target_link_uri: '/play/2030-1' })],
  ])('refuses a login %s', async (_, change) => {
    const { url } = await startArena({ openIdIssuer: issuer })
    const answer = await fetch(initiation(url, change()), { redirect: 'manual' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('location')).toBeNull()
  })

  it('logs nobody in who comes back without a login of this browser', async () => {
    const { url } = await startArena({ openIdIssuer: issuer })
    const answer = await fetch(`${url}/openid/callback?code=x&state=y`, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toContain('没有登录成功')
  })

  it('has none of this without a provider', async () => {
    const { url } = await startArena()
    for (const path of ['login', 'callback', 'jwks']) expect((await fetch(`${url}/openid/${path}`)).status).toBe(404)
  })
})
