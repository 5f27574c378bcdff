import { describe, expect, it } from 'vitest'
import { derive, randomKey, type Key } from './envelope.ts'
import { createSealer, UnreadableValue } from './sealing.ts'

const sealerOf = (...keys: [Key, ...Key[]]) =>
  createSealer({
    sealing: () => keys[0],
    opening: (id) => keys.find((key) => key.id === id),
    hashing: (use) => derive(keys[0], use),
  })

const key = randomKey()
const sealer = sealerOf(key)
const phone = '13800138000'
const sealed = sealer.seal(phone, 'user_account.phone/1')

describe('a sealed value', () => {
  it('opens at its place, also where another key seals by now', () => {
    expect(sealerOf(randomKey(), key).open(sealed, 'user_account.phone/1')).toBe(phone)
  })

  it('differs each time and does not show its text', () => {
    expect(sealer.seal(phone, 'user_account.phone/1')).not.toEqual(sealed)
    expect(Buffer.from(sealed).includes(phone)).toBe(false)
  })

  it.each(['user_account.phone/2', 'user_account.realname/1', 'certificate.name/1'] as const)(
    'does not open after it was moved to %s',
    (place) => {
      expect(() => sealer.open(sealed, place)).toThrow(UnreadableValue)
    },
  )

  it('does not open with another key', () => {
    expect(() => sealerOf(randomKey()).open(sealed, 'user_account.phone/1')).toThrow(UnreadableValue)
  })

  it.each(Array.from(sealed.keys()))('does not open when byte %i has changed', (at) => {
    const altered = sealed.with(at, (sealed.at(at) ?? 0) ^ 1)
    expect(() => sealer.open(altered, 'user_account.phone/1')).toThrow(UnreadableValue)
  })

  it.each([0, 5, 17, 20, 33])('does not open when only %i bytes are left', (length) => {
    expect(() => sealer.open(sealed.subarray(0, length), 'user_account.phone/1')).toThrow(UnreadableValue)
  })
})

it('a hash of one use is not that of another', () => {
  expect(sealer.blindIndex('phone', phone)).toEqual(sealer.blindIndex('phone', phone))
  expect(sealer.blindIndex('phone', phone)).not.toEqual(sealer.blindIndex('code', phone))
})
