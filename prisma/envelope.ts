import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes, with the id that tells it apart without revealing it. */
export interface Key {
  /** The first 4 bytes of its SHA-256, in hexadecimal. */
  id: string
  bytes: Buffer
}

const version = 1
const idLength = 4
const nonceAt = 1 + idLength
const tagAt = nonceAt + 12
const textAt = tagAt + 16

/** Bytes that an envelope adds to what it holds. */
export const envelopeLength = textAt

export function keyOf(bytes: Buffer): Key {
  return { id: createHash('sha256').update(bytes).digest().subarray(0, idLength).toString('hex'), bytes }
}

export const randomKey = (): Key => keyOf(randomBytes(32))

/** A key for one use, derived from another with HKDF-SHA256. */
export function derive({ bytes }: Pick<Key, 'bytes'>, use: string): Key {
  return keyOf(Buffer.from(hkdfSync('sha256', bytes, '', `qisuan ${use}`, 32)))
}

/** AES-256-GCM: 1 byte version, 4 bytes key id, 12 bytes nonce, 16 bytes tag, then the text. The place is authenticated with it. */
export function encrypt({ id, bytes }: Key, text: Uint8Array, place: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(tagAt - nonceAt)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return new Uint8Array(Buffer.concat([Buffer.of(version), Buffer.from(id, 'hex'), nonce, cipher.getAuthTag(), body]))
}

/** @throws when the envelope was made with another key or for another place, or has been altered */
export function decrypt({ bytes }: Key, envelope: Uint8Array, place: string): Buffer {
  const sealed = Buffer.from(envelope)
  const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(nonceAt, tagAt), {
    authTagLength: textAt - tagAt,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(tagAt, textAt))
  return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()])
}

/** The id of the key that made an envelope; undefined when it is none of this version. */
export function keyIdOf(envelope: Uint8Array): string | undefined {
  return envelope[0] === version ? Buffer.from(envelope.subarray(1, nonceAt)).toString('hex') : undefined
}
