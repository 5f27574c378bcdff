import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import type { Database } from '../database.ts'

export interface SigningKey {
  kid: string
  secret: CryptoKey
  /** Without the secret part. */
  published: JWK
}

const jwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() })

/** The key with which the arena asks for tokens and signs scores; made once, and kept. */
export async function signingKey({ db, now }: Pick<Arena, 'db' | 'now'>): Promise<SigningKey> {
  const { d, ...half } = (await storedKey(db)) ?? (await makeKey(db, now()))
  const kid = await calculateJwkThumbprint(half)
  const secret = await importJWK({ ...half, d }, 'ES256')
  if (secret instanceof Uint8Array) throw new Error('the key of the arena is not a pair')
  return { kid, secret, published: { ...half, kid, alg: 'ES256', use: 'sig' } }
}

async function storedKey(db: Database): Promise<z.output<typeof jwk> | undefined> {
  const found = await db.signingKey.findFirst({ orderBy: { id: 'asc' } })
  return found ? jwk.parse(found.jwk) : undefined
}

/** Of two processes that make one at once, the first key counts. */
async function makeKey(db: Database, now: Date): Promise<z.output<typeof jwk>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  await db.signingKey.create({ data: { jwk: jwk.parse(await exportJWK(privateKey)), madeAt: now } })
  const kept = await storedKey(db)
  if (kept === undefined) throw new Error('the key of the arena was not kept')
  return kept
}
