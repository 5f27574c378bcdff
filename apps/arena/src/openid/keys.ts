import type { DatabaseSync } from 'node:sqlite'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { z } from 'zod'
import type { Arena } from '../arena.ts'

export interface SigningKey {
  kid: string
  secret: CryptoKey
  /** Without the secret part. */
  published: JWK
}

const jwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() })
const row = z.object({ jwk: z.string() })

/** The key with which the arena asks for tokens and signs scores; made once, and kept. */
export async function signingKey({ db, now }: Pick<Arena, 'db' | 'now'>): Promise<SigningKey> {
  const { d, ...half } = storedKey(db) ?? (await makeKey(db, now()))
  const kid = await calculateJwkThumbprint(half)
  const secret = await importJWK({ ...half, d }, 'ES256')
  if (secret instanceof Uint8Array) throw new Error('the key of the arena is not a pair')
  return { kid, secret, published: { ...half, kid, alg: 'ES256', use: 'sig' } }
}

function storedKey(db: DatabaseSync): z.output<typeof jwk> | undefined {
  const found = db.prepare('SELECT jwk FROM signing_keys ORDER BY made_at DESC LIMIT 1').get()
  return found && jwk.parse(JSON.parse(row.parse(found).jwk))
}

async function makeKey(db: DatabaseSync, now: Date): Promise<z.output<typeof jwk>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const made = jwk.parse(await exportJWK(privateKey))
  db.prepare('INSERT INTO signing_keys (jwk, made_at) VALUES (?, ?)').run(JSON.stringify(made), now.getTime())
  return made
}
