import { epochOf, type Instant } from './instants.ts'

/** The one spelling of a phone: 11 digits, or undefined where the input has no such reading (spec §5). */
export function normalisePhone(input: string): string | undefined {
  const phone = compact(input).replace(/^(?:\+|00)?86(?=\d{11}$)/, '')
  return isPhone(phone) ? phone : undefined
}

/** Exactly 11 digits (spec §5). */
export function isPhone(value: string): boolean {
  return /^\d{11}$/.test(value)
}

/** `138****1234`; anything that is no phone is hidden whole. */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '****'
}

/** 17 digits and one word character (spec §5). */
export function isIdCard(value: string): boolean {
  return /^\d{17}\w$/.test(value)
}

/** The one spelling of an ID card number, its letter in upper case, or undefined where the format is wrong (spec §5). */
export function normaliseIdCard(input: string): string | undefined {
  const idCard = compact(input).toUpperCase()
  return isIdCard(idCard) ? idCard : undefined
}

/** First and last character only: neither the birthday nor the region can be read. */
export function maskIdCard(idCard: string): string {
  return isIdCard(idCard) ? `${idCard.slice(0, 1)}${'*'.repeat(16)}${idCard.slice(-1)}` : '****'
}

/** Whether a normalised number has the right check digit (GB 11643) and the birthday of somebody now living (decisions on spec §5). */
export function identityPlausible(idCard: string, now: Instant): boolean {
  return isIdCard(idCard) && idCard.slice(-1) === checkDigit(idCard) && wasBornByNow(idCard, epochOf(now))
}

/** ISO 7064 MOD 11-2: the weight of a digit is 2 to the power of its distance from the end. */
function checkDigit(idCard: string): string {
  const remainder = Array.from(idCard.slice(0, 17)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0) % 11
  return '10X98765432'.charAt(remainder)
}

function wasBornByNow(idCard: string, now: number): boolean {
  const [year, month, day] = [idCard.slice(6, 10), idCard.slice(10, 12), idCard.slice(12, 14)]
  const birthday = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // Date rolls 30 February over into March, so the day must read back as it was written.
  if (birthday.getUTCDate() !== Number(day) || birthday.getTime() > now) return false
  return new Date(now).getUTCFullYear() - Number(year) <= longestLife
}

const longestLife = 120

/** Drops what people and address books put between digits; the marks of writing direction are invisible in a pasted contact. */
function compact(input: string): string {
  return input.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}()]/gu, '')
}
