import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The columns of sealed values, without their ending `_sealed`. */
export const sealedColumns = [
  'user_account.phone',
  'user_account.realname',
  'user_account.idcard',
  'certificate.name',
  'certificate.name_before',
  'consent.guardian_name',
  'consent.guardian_phone',
] as const

/**
 * Where a sealed value is stored: table and column, then the primary key of its row, as in `user_account.phone/42`. A value opens only at
 * its place, so that whoever can write to the database cannot move it to another person.
 */
export type Place = `${(typeof sealedColumns)[number]}/${string | number}`

/** Encrypts personal data: phone, real name, ID number. */
export interface Sealer {
  /** AES-256-GCM: 1 byte version, 4 bytes key id, 12 bytes nonce, 16 bytes tag, then the text. The place is authenticated with it. */
  seal(text: string, place: Place): Uint8Array<ArrayBuffer>
  /** @throws when the bytes were sealed with another key or for another place, or have been altered */
  open(sealed: Uint8Array, place: Place): string
  /** A keyed hash (32 bytes) that finds and compares a phone without revealing it. */
  blindIndex(text: string): Uint8Array<ArrayBuffer>
}

const version = 1
const keyIdLength = 4
const nonceLength = 12
const tagLength = 16

/**
 * @param dataKey 32 random bytes as base64, the same for the life of an installation
 * @throws when the key is not 32 bytes
 */
export function createSealer(dataKey: string): Sealer {
  const master = Buffer.from(dataKey, 'base64')
  if (master.length !== 32) throw new Error('DATA_KEY 必须是 32 字节的 base64')
  const sealingKey = derive(master, 'seal')
  const hashingKey = derive(master, 'hash')
  const header = Buffer.concat([Buffer.of(version), idOf(sealingKey)])

  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return new Uint8Array(Buffer.concat([header, nonce, cipher.getAuthTag(), body]))
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed)
      const nonceAt = header.length
      const tagAt = nonceAt + nonceLength
      const textAt = tagAt + tagLength
      if (!bytes.subarray(0, nonceAt).equals(header)) throw new Error(`${place} is sealed with another key`)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(nonceAt, tagAt), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(tagAt, textAt))
      return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex(text) {
      return new Uint8Array(createHmac('sha256', hashingKey).update(text).digest())
    },
  }
}

/** Tells keys apart without revealing them. */
function idOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, keyIdLength)
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `qisuan ${purpose}`, 32))
}
