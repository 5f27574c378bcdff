import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { z } from 'zod'
import { forTheFile, startApi } from './harness.ts'

export const clientId = 'partner.example'
export const leftSecret = 'of another platform'

type Pupil = { bearer: Record<string, string> }

interface SigningKey {
  kid: string
  secret: CryptoKey
  published: object
}

async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { kid, secret: privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

/** Changes of the claims of a delivery, and by how many seconds its time is off. */
type Claims = { iatIn?: number; [claim: string]: unknown }

/** Cookies of the site in a browser. */
type Cookies = Map<string, string>

/** One API process and a platform that logs in with OpenID Connect, written by hand so that a test can do every step wrong. */
async function startApiWithPartner() {
  let key = await newKey('first')
  let published = [key.published]
  let isUp = true
  const keyRequests: string[] = []
  const server = createServer((request, response) => {
    keyRequests.push(request.url ?? '')
    if (!isUp) return response.writeHead(503).end()
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const platform = { PLATFORM: 'openid', PLATFORM_URL: url, PLATFORM_CLIENT_ID: clientId }
  // A secret that an operator has left in the settings is none.
  const api = await startApi({ env: { ...platform, PLATFORM_CLIENT_SECRET: leftSecret } })
  const issuer = api.services.config.siteUrl
  const callback = `${url}/openid/callback`

  /** Opens an address of the site as a browser does, without following redirects. */
  async function open(address: string, cookies: Cookies, init: RequestInit = {}) {
    const { pathname, search } = new URL(address, issuer)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('accept', headers.get('accept') ?? 'text/html')
    const answer = await fetch(api.address + pathname + search, { redirect: 'manual', ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const verifier = randomBytes(32).toString('base64url')
  /** The request for authorization, as the platform makes it, with changes; an empty value leaves one out. */
  function authorization(changes: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const address = new URL('/openid/auth', issuer)
    const fields = {
      client_id: clientId,
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: callback,
      state: 'state of the platform',
      nonce: 'nonce of the platform',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    }
    for (const [name, value] of Object.entries(fields)) if (value !== '') address.searchParams.set(name, value)
    return address.href
  }

  /** The page of the site at which a login under way waits for its person. */
  async function begin(
    cookies: Cookies = new Map(),
    changes: Record<string, string> = {},
  ): Promise<{ page: string; cookies: Cookies }> {
    const answer = await open(authorization(changes), cookies)
    return { page: answer.headers.get('location') ?? '', cookies }
  }

  /** The site's page gives the login its person. */
  const confirm = (page: string, { bearer }: Pupil, cookies: Cookies) =>
    open(page, cookies, { method: 'POST', headers: { ...bearer, accept: 'application/json' } })

  /** The same, which succeeds. @returns where the browser continues */
  async function accept(page: string, pupil: Pupil, cookies: Cookies): Promise<string> {
    const answer = await confirm(page, pupil, cookies)
    const { url: onward } = z.object({ url: z.string() }).parse(await answer.json())
    return onward
  }

  /** A whole login in a browser. @returns the address to which the browser returns at the platform */
  async function login(pupil: Pupil, cookies: Cookies = new Map(), changes: Record<string, string> = {}): Promise<URL> {
    const { page } = await begin(cookies, changes)
    const answer = await open(await accept(page, pupil, cookies), cookies)
    return new URL(answer.headers.get('location') ?? '')
  }

  async function assertion(claims: object = {}): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000)
    const own = { iss: clientId, sub: clientId, aud: issuer, jti: randomUUID(), iat: seconds, exp: seconds + 60 }
    return new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(key.secret)
  }

  /** Exchanges a code for tokens, with changes; an empty value leaves a field out. */
  async function exchange(code: string, changes: Record<string, string> = {}) {
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: verifier,
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
      ...changes,
    }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    return api.request.post('/openid/token').type('form').send(given)
  }

  /** Sends scores, signed now, with changes of the claims and of the header. */
  async function deliver(scores: unknown[], { iatIn = 0, ...claims }: Claims = {}, header: object = {}) {
    const seconds = Math.floor(api.clock.now().getTime() / 1000) + iatIn
    const own = { iss: clientId, aud: issuer, jti: randomUUID(), iat: seconds, round: '2026-1', scores }
    const jwt = await new SignJWT({ ...own, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'qisuan-scores+jwt', ...header })
      .sign(key.secret)
    return send(jwt)
  }
  const send = (jwt: string) => api.request.post('/api/partner/scores').send({ jwt })

  const partner = {
    url,
    callback,
    keyRequests,
    open,
    authorization,
    begin,
    confirm,
    accept,
    login,
    exchange,
    assertion,
    deliver,
    send,
    /** The code of a whole login. */
    codeOf: async (pupil: Pupil) => (await login(pupil)).searchParams.get('code') ?? '',
    setUp: (up: boolean) => void (isUp = up),
    /** From now on another key signs, which is published beside the former one, or instead of it, or not at all. */
    async rotate(kid: string, publish: 'beside' | 'instead' | 'not') {
      key = await newKey(kid)
      if (publish === 'beside') published = [...published, key.published]
      if (publish === 'instead') published = [key.published]
    },
  }
  return {
    ...api,
    partner,
    issuer,
    async close() {
      server.closeAllConnections()
      server.close()
      await api.close()
    },
  }
}

/** One API process with such a platform for all tests of a file. */
export const useApiWithPartner = () => forTheFile(startApiWithPartner)
