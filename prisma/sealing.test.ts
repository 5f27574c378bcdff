import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealing.ts'

const dataKey = randomBytes(32).toString('base64')
const sealer = createSealer(dataKey)
const phone = '13800138000'
const sealed = sealer.seal(phone, 'user_account.phone/1')

describe('a sealed value', () => {
  it('opens at its place, also in another process', () => {
    expect(createSealer(dataKey).open(sealed, 'user_account.phone/1')).toBe(phone)
  })

  it('differs each time and does not show its text', () => {
    expect(sealer.seal(phone, 'user_account.phone/1')).not.toEqual(sealed)
    expect(Buffer.from(sealed).includes(phone)).toBe(false)
  })

  it.each(['user_account.phone/2', 'user_account.realname/1', 'certificate.name/1'] as const)(
    'does not open after it was moved to %s',
    (place) => {
      expect(() => sealer.open(sealed, place)).toThrow('unable to authenticate data')
    },
  )

  it('does not open with another key', () => {
    const other = createSealer(randomBytes(32).toString('base64'))
    expect(() => other.open(sealed, 'user_account.phone/1')).toThrow('another key')
  })

  it.each(Array.from(sealed.keys()))('does not open when byte %i has changed', (at) => {
    const altered = sealed.with(at, (sealed.at(at) ?? 0) ^ 1)
    expect(() => sealer.open(altered, 'user_account.phone/1')).toThrow(/another key|unable to authenticate/)
  })

  it.each([0, 5, 17, 20, 33])('does not open when only %i bytes are left', (length) => {
    expect(() => sealer.open(sealed.subarray(0, length), 'user_account.phone/1')).toThrow(
      /another key|authenticat|Invalid/,
    )
  })
})

it('accepts only keys of 32 bytes', () => {
  expect(() => createSealer(randomBytes(31).toString('base64'))).toThrow('32')
})
