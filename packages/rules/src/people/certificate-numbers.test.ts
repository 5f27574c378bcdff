import { describe, expect, test } from 'vitest'
import { certificateNumber, parseCertificateNumber, randomLength, alphabetSize } from './certificate-numbers.ts'

/** Numbers with very different, similar and equal characters. */
const seeds = [1, 2, 7, 12, 30]
const numbers = seeds.map((seed) =>
  certificateNumber(
    Array.from({ length: randomLength }, (_, place) => (seed * (place + 3) ** 2 + place) % alphabetSize),
  ),
)
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXY'

test('a number has three groups of four; the last character is the check character', () => {
  expect(certificateNumber([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('0000-0000-0000')
  expect(certificateNumber([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('1000-0000-0001')
  expect(certificateNumber([30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30])).toBe('YYYY-YYYY-YYYV')
  for (const number of numbers) expect(number).toMatch(/^[0-9A-Y]{4}-[0-9A-Y]{4}-[0-9A-Y]{4}$/)
})

describe('parsing', () => {
  test.each(numbers)(
    '%s as it is printed, in small letters, without hyphens, with other ones, in full width',
    (number) => {
      const wide = Array.from(number, (character) =>
        character === '-' ? '—' : String.fromCodePoint(character.charCodeAt(0) + 0xfee0),
      )
      for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number} `, wide.join('')]) {
        expect(parseCertificateNumber(typed)).toBe(number)
      }
    },
  )

  test('with letters that are taken for others', () => {
    expect(parseCertificateNumber('IOOO-OOOO-OOOL')).toBe('1000-0000-0001')
    expect(parseCertificateNumber('yyyy-yyyy-yyyu')).toBe('YYYY-YYYY-YYYV')
  })
})

describe('the check character detects', () => {
  test.each(numbers)('every single wrong character of %s', (number) => {
    const read = Array.from(number)
      .flatMap((character, place) =>
        character === '-'
          ? []
          : Array.from(
              alphabet.replace(character, ''),
              (other) => number.slice(0, place) + other + number.slice(place + 1),
            ),
      )
      .filter((wrong) => parseCertificateNumber(wrong) !== undefined)
    expect(read).toEqual([])
  })

  test.each(numbers)('any two swapped characters of %s', (number) => {
    const plain = number.replaceAll('-', '')
    for (let one = 0; one < plain.length; one += 1) {
      for (let other = one + 1; other < plain.length; other += 1) {
        const letters = Array.from(plain)
        const [first = '', second = ''] = [plain[one], plain[other]]
        if (first === second) continue
        letters[one] = second
        letters[other] = first
        expect(parseCertificateNumber(letters.join(''))).toBeUndefined()
      }
    }
  })

  test.each(['', '7K4X', `${numbers[0]}0`, '7K4X-91DM-2QP!', '证书编号', '7K4X-91DM-2QPC-7K4X-91DM-2QPC'])(
    'rejects a malformed number: %s',
    (typed) => {
      expect(parseCertificateNumber(typed)).toBeUndefined()
    },
  )
})
