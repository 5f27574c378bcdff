import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Arena } from '../arena.ts'
import { signingKey } from './keys.ts'

/** Scores of a round as the site takes them from a platform with OpenID Connect (docs/partner-platforms.md). */
export async function signScores(
  arena: Arena,
  issuer: string,
  content: { round: string; scores: object[] },
): Promise<string> {
  const { kid, secret } = await signingKey(arena)
  return new SignJWT({ ...content })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'qisuan-scores+jwt' })
    .setIssuer(arena.config.clientId)
    .setAudience(issuer)
    .setIssuedAt(arena.now())
    .setJti(randomUUID())
    .sign(secret)
}
