import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  PrivateKeyJwt,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import type { Arena } from '../arena.ts'
import { signingKey } from './keys.ts'

/** Memory of a login until its browser is back. */
export interface PendingLogin {
  state: string
  nonce: string
  verifier: string
  /** The page to which the login leads. */
  target: string
}

export interface Person {
  subject: string
  nickname: string
}

/** Reads the provider's addresses and keys with the first login, and again after a failure. */
export function openIdClient(arena: Arena, issuer: string) {
  let configuration: Promise<Configuration> | undefined

  const configure = async () => {
    const { kid, secret } = await signingKey(arena)
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    return discovery(new URL(issuer), arena.config.clientId, {}, PrivateKeyJwt({ key: secret, kid }), { execute })
  }
  const configured = () => {
    configuration ??= configure().catch((error: unknown) => {
      configuration = undefined
      throw error
    })
    return configuration
  }

  return {
    /** The provider's page for a new login. */
    async begin({
      target,
      callback,
    }: {
      target: string
      callback: string
    }): Promise<{ url: URL; pending: PendingLogin }> {
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), target }
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: callback,
        scope: 'openid profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { url, pending }
    },

    /** Person who is back from the provider at `address`. Throws for everything that is not the answer to this login. */
    async complete(address: URL, { state, nonce, verifier }: PendingLogin): Promise<Person> {
      const tokens = await authorizationCodeGrant(await configured(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      return { subject: claims.sub, nickname: typeof claims['nickname'] === 'string' ? claims['nickname'] : '' }
    },
  }
}
