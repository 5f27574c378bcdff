import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts personal data: phone, real name, ID number. */
export interface Sealer {
  /** AES-256-GCM; 12 bytes nonce, 16 bytes tag, then the text. */
  seal(text: string): Uint8Array<ArrayBuffer>
  /** @throws when the bytes were sealed with another key, or have been altered */
  open(sealed: Uint8Array): string
  /** A keyed hash (32 bytes) that finds and compares a phone without revealing it. */
  blindIndex(text: string): Uint8Array<ArrayBuffer>
}

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

  return {
    seal(text) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]))
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex(text) {
      return new Uint8Array(createHmac('sha256', hashingKey).update(text).digest())
    },
  }
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `qisuan ${purpose}`, 32))
}
