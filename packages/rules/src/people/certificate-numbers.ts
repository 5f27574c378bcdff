/**
 * The alphabet of certificate numbers: 31 characters (a prime) without easily confused ones. When read, I and L count as 1, O as
 * 0, Z as 2 and U as V.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXY'

/** The number of values of a random character. */
export const alphabetSize = alphabet.length

/** The number of random characters: 31 to the power of 11 possible numbers cannot be guessed. */
export const randomLength = 11

const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', Z: '2', U: 'V' }

/**
 * Formats a certificate's number: `7K4X-91DM-2QPC`; the last character is the check character.
 * @param values `randomLength` random values below `alphabetSize`
 */
export function certificateNumber(values: readonly number[]): string {
  return grouped([...values, checkValue(values)].map((value) => alphabet.charAt(value)).join(''))
}

/** Normalises a typed number; undefined when the check character does not match. */
export function parseCertificateNumber(typed: string): string | undefined {
  const compact = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  const number = compact.replace(/[ILOUZ]/g, (letter) => misread[letter] ?? letter)
  const values = Array.from(number, (character) => alphabet.indexOf(character))
  if (values.length !== randomLength + 1 || values.includes(-1)) return undefined
  return values.at(-1) === checkValue(values.slice(0, randomLength)) ? grouped(number) : undefined
}

/**
 * Each position has its own weight and 31 is prime, so one wrong character or two swapped characters always change the sum.
 * This includes the check character, because no weight is 0 or -1.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + (place + 1) * value, 0) % alphabetSize
}

function grouped(number: string): string {
  return (number.match(/.{4}/g) ?? []).join('-')
}
