/**
 * The signs of a certificate's number: a prime number of them (31), and none that is read for another.
 * I and L are taken for 1, O for 0, Z for 2, U for V.
 */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXY'

/** How many different values a random sign of a number has. */
export const signValues = signs.length

/** How many signs of a number are drawn by lot: 31 to the power of 11 numbers, which nobody guesses. */
export const randomSigns = 11

const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', Z: '2', U: 'V' }

/**
 * A certificate's number, as it is printed: `7K4X-91DM-2QPC`, the last sign being the check.
 * @param values `randomSigns` values below `signValues`, drawn by lot
 */
export function certificateNumber(values: readonly number[]): string {
  return grouped([...values, checkValue(values)].map((value) => signs.charAt(value)).join(''))
}

/** The number that somebody typed, in its one spelling; undefined when its check says that it was mistyped. */
export function parseCertificateNumber(typed: string): string | undefined {
  const compact = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  const number = compact.replace(/[ILOUZ]/g, (letter) => misread[letter] ?? letter)
  const values = Array.from(number, (sign) => signs.indexOf(sign))
  if (values.length !== randomSigns + 1 || values.includes(-1)) return undefined
  return values.at(-1) === checkValue(values.slice(0, randomSigns)) ? grouped(number) : undefined
}

/**
 * Each place has a weight of its own, and 31 is prime: one wrong sign, and any two that changed places, always change the sum.
 * That holds for the check sign too, as no weight is 0 or -1.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + (place + 1) * value, 0) % signValues
}

function grouped(number: string): string {
  return (number.match(/.{4}/g) ?? []).join('-')
}
