import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { decrypt, encrypt, keyIdOf, type Key } from './envelope.ts'

/** The columns of sealed values, without their ending `_sealed`. */
export const sealedColumns = [
  'user_account.phone',
  'user_account.realname',
  'user_account.idcard',
  'certificate.name',
  'certificate.name_before',
  'consent.guardian_name',
  'consent.guardian_phone',
  'school_class_member.name',
  'operator.totp',
  'alert_receiver.target',
] as const

/**
 * Place of a sealed value: table and column, then the primary key of its row, as in `user_account.phone/42`. A value
 * opens only at its place, so that whoever can write to the database cannot move it to another person.
 */
export type Place = `${(typeof sealedColumns)[number]}/${string | number}` | typeof fileAddress

/** The place of what is never stored: the address of a file, which its owner has (docs/adr/site/0071-own-files.md). */
export const fileAddress = 'file address'

/** Kinds of values that are hashed with a key. Each has a key of its own, so that a hash of one kind says nothing about another. */
export const hashUses = [
  'phone',
  'realname',
  'idcard',
  'code',
  'network',
  'requester',
  'budget',
  'puzzle',
  'operator',
  'upload',
] as const
export type HashUse = (typeof hashUses)[number]

/** A sealed value that does not open at its place: it was moved or altered, or its key is not there. */
export class UnreadableValue extends Error {
  constructor(place: Place, cause?: unknown) {
    super(`${place} cannot be opened`, { cause })
  }
}

/** Encrypts personal data: phone, real name, ID number. */
export interface Sealer {
  /** An envelope (envelope.ts) that opens only at its place. */
  seal(text: string, place: Place): Uint8Array<ArrayBuffer>
  /** @throws UnreadableValue */
  open(sealed: Uint8Array, place: Place): string
  /** A keyed hash (32 bytes) that finds and compares a phone, a real name or an ID number without revealing it. */
  blindIndex(use: HashUse, text: string): Uint8Array<ArrayBuffer>
}

/** The keys of an installation (key-ring.ts), asked for each time: they may be replaced while the process runs. */
interface SealingKeys {
  /** The key that seals. */
  sealing(): Key
  /** A key that may have sealed a value. */
  opening(id: string): Key | undefined
  hashing(use: HashUse): Key
}

export function createSealer(keys: SealingKeys): Sealer {
  // OpenSSL takes five times as long to accept the bytes of a key as to hash with it: an import hashes a phone for each of its lines.
  const accepted = new WeakMap<Key, KeyObject>()
  const hashingKey = (use: HashUse): KeyObject => {
    const key = keys.hashing(use)
    const known = accepted.get(key) ?? createSecretKey(key.bytes)
    accepted.set(key, known)
    return known
  }
  return {
    seal: (text, place) => encrypt(keys.sealing(), Buffer.from(text), place),
    open(sealed, place) {
      const key = keys.opening(keyIdOf(sealed) ?? '')
      if (!key) throw new UnreadableValue(place)
      try {
        return decrypt(key, sealed, place).toString()
      } catch (error) {
        throw new UnreadableValue(place, error)
      }
    },
    blindIndex: (use, text) => new Uint8Array(createHmac('sha256', hashingKey(use)).update(text).digest()),
  }
}
