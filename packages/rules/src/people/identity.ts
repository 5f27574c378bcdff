import { epochOf, type Instant } from '../time/instants.ts'

/** Normalises a phone number to 11 digits; undefined when that is not possible (spec §5). */
export function normalisePhone(input: string): string | undefined {
  const phone = compact(input).replace(/^(?:\+|00)?86(?=\d{11}$)/, '')
  return isPhone(phone) ? phone : undefined
}

/** Exactly 11 digits (spec §5). */
export function isPhone(value: string): boolean {
  return /^\d{11}$/.test(value)
}

/** `138****1234`; anything that is not a phone number becomes `****`. */
/** Stands where a phone would, for a pupil who logs in with a card of the school. */
export const noPhone = '无手机号'

export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '****'
}

/** 17 digits and one word character (spec §5). */
export const idCardShape = /^\d{17}\w$/

/** True if a normalised number has the shape of an identity card's. */
export function isIdCard(value: string): boolean {
  return idCardShape.test(value)
}

/** One spelling of the number of an identity paper: no blanks, dashes or brackets, letters in upper case. */
export function plainPaperNumber(input: string): string {
  return compact(input).toUpperCase()
}

/** True if a normalised number has a correct check digit (GB 11643) and the birthday of a living person (decisions on spec §5). */
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
  // Date turns 30 February into March, so the day has to be the same afterwards.
  if (birthday.getUTCDate() !== Number(day) || birthday.getTime() > now) return false
  return new Date(now).getUTCFullYear() - Number(year) <= longestLife
}

const longestLife = 120

/** The key that is the same for all spellings of a real name: width, case, spaces and the dots between its parts do not matter. */
export function normaliseRealname(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
}

/** Removes separators between digits, including the invisible direction marks of pasted contacts. */
function compact(input: string): string {
  return input.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}()]/gu, '')
}
