import { describe, expect, it } from 'vitest'
import { identityPlausible, isIdCard, isPhone, maskPhone, normalisePhone, normaliseRealname } from './identity.ts'

describe('phone (spec §5: exactly 11 digits; one phone has one spelling)', () => {
  it.each([
    ['13800001234'],
    [' 138 0000 1234 '],
    ['138-0000-1234'],
    ['138–0000—1234'],
    ['１３８００００１２３４'],
    ['138　0000　1234'],
    ['+8613800001234'],
    ['+86 138 0000 1234'],
    ['＋８６ 138-0000-1234'],
    ['(+86)13800001234'],
    ['（+86）138-0000-1234'],
    ['008613800001234'],
    ['0086-138-0000-1234'],
    ['8613800001234'],
    ['\u202d138 0000 1234\u202c'],
    ['138\u200b00001234'],
    ['138\u00a00000\u00a01234\n'],
  ])('%j is 13800001234', (input) => {
    expect(normalisePhone(input)).toBe('13800001234')
  })

  it.each([
    [''],
    ['1380000123'],
    ['138000012345'],
    ['+861380000123'],
    ['+86138000012345'],
    ['+18613800001234'],
    ['+13800001234'],
    ['0013800001234'],
    ['8686 13800001234'],
    ['1380000123a'],
    ['138+00001234'],
    ['٠١٢٣٤٥٦٧٨٩٠'],
    ['13800001234\0'],
    ['手机13800001234'],
  ])('%j is no phone', (input) => {
    expect(normalisePhone(input)).toBeUndefined()
  })

  it('leaves 11 digits that begin with 86 as they are', () => {
    expect(normalisePhone('86123456789')).toBe('86123456789')
  })

  it.each([
    ['1380000123', false],
    ['13800001234', true],
    ['138000012345', false],
    ['１３８００００１２３４', false],
    ['1380000123x', false],
    ['13800001234\n', false],
  ])('%j has 11 digits: %s', (value, expected) => {
    expect(isPhone(value)).toBe(expected)
  })

  it.each([
    ['13800001234', '138****1234'],
    ['1380000123', '****'],
    ['138000012345', '****'],
    ['', '****'],
  ])('%j is shown as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })
})

describe('ID card (spec §5: 17 digits then one word character)', () => {
  it.each([
    ['11010120120229001', false],
    ['110101201202290010', true],
    ['11010120120229001X', true],
    ['11010120120229001x', true],
    ['11010120120229001_', true],
    ['11010120120229001-', false],
    ['11010120120229001中', false],
    ['1101012012022900100', false],
    ['1101012012022900X0', false],
    ['', false],
  ])('%j has the format: %s', (value, expected) => {
    expect(isIdCard(value)).toBe(expected)
  })
})

describe('plausible identity (decisions on spec §5)', () => {
  const now = '2026-04-01T00:00:00+08:00'
  // The check digit computed from the standard's table of weights, to test the shorter formula.
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const withCheckDigit = (body: string) => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
    return `${body}${'10X98765432'[sum % 11]}`
  }

  it("accepts the standard's examples", () => {
    expect(identityPlausible('11010519491231002X', now)).toBe(true)
    expect(identityPlausible('440524188001010014', '1990-01-01T00:00:00Z')).toBe(true)
  })

  it.each(Array.from({ length: 11 }, (_, order) => `11010120120229${String(order).padStart(3, '0')}`))(
    'takes exactly one last character after %s',
    (body) => {
      const right = withCheckDigit(body)
      const taken = Array.from('0123456789X').filter((digit) => identityPlausible(body + digit, now))
      expect(taken).toEqual([right.slice(-1)])
    },
  )

  it.each([
    ['20120229', true],
    ['20110229', false],
    ['20120230', false],
    ['20120431', false],
    ['20120430', true],
    ['20121301', false],
    ['20120001', false],
    ['20120100', false],
    ['20120132', false],
    ['20260331', true],
    ['20260402', false],
    ['19060101', true],
    ['19051231', false],
    ['00120229', false],
  ])('born on %s is plausible: %s', (birthday, expected) => {
    expect(identityPlausible(withCheckDigit(`110101${birthday}001`), now)).toBe(expected)
  })

  it('accepts a birthday from its first moment', () => {
    const idCard = withCheckDigit('11010120260401001')
    expect(identityPlausible(idCard, Date.UTC(2026, 3, 1) - 1)).toBe(false)
    expect(identityPlausible(idCard, Date.UTC(2026, 3, 1))).toBe(true)
  })

  it('refuses a wrong format', () => {
    expect(identityPlausible('', now)).toBe(false)
    expect(identityPlausible('11010519491231002x', now)).toBe(false)
    expect(identityPlausible('1101051949123100２X', now)).toBe(false)
  })
})

describe('real name (one key for all spellings)', () => {
  it.each([
    ['林远航', '林远航'],
    [' 林 远航 ', '林远航'],
    ['阿依古丽·买买提', '阿依古丽买买提'],
    ['阿依古丽•买买提', '阿依古丽买买提'],
    ['Ｌｉ　Lei', 'lilei'],
  ])('of %j is %j', (name, key) => {
    expect(normaliseRealname(name)).toBe(key)
  })
})
