import { normalisePhone } from './identity.ts'

/** Fault of a name for the boards: a phone or ID number, another way to contact a person, or the title of an official. */
export type NameFault = 'private' | 'contact' | 'official'

/**
 * Fault of a nickname or a school's name, which anybody can read on the boards. Numbers are found behind separators, in
 * the digits of any script and in Chinese characters.
 */
export function publicNameFault(name: string): NameFault | undefined {
  const plain = withoutInvisible(name).normalize('NFKC').toLowerCase()
  const letters = lettersOf(name)
  const digits = withDigits(letters)
  const holdsNumber = [digits, withLookalikes(digits)].some((text) => privateNumber.test(text))
  if (holdsNumber || normalisePhone(name) !== undefined) return 'private'
  if (address.test(plain) || contact.test(digits)) return 'contact'
  // 上官 is a surname.
  return officials.test(letters.replaceAll('上官', '')) ? 'official' : undefined
}

/** True if a name contains one of the given names, however it is spaced, punctuated and spelled in width and case. */
export function posesAs(name: string, others: readonly string[]): boolean {
  const letters = lettersOf(name)
  return others.map(lettersOf).some((other) => other !== '' && letters.includes(other))
}

/**
 * Removes characters that nobody sees and that turn the direction of text. A joiner between two pictographs stays, since it makes one
 * emoji of them.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, (character, at: number) =>
    character === joiner && pictographEnds.test(text.slice(0, at)) && pictographBegins.test(text.slice(at + 1))
      ? joiner
      : '',
  )
}

/** True if a text holds a character that stands by itself: marks and variation selectors only change another one. */
export const isVisible = (text: string): boolean => /[^\p{M}\p{C}\p{Z}]/u.test(withoutInvisible(text))

const joiner = '\u200D'
const pictographEnds = /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*$/u
const pictographBegins = /^\p{Extended_Pictographic}/u
/** Format characters and line separators, and the fillers that Unicode counts as letters, marks and symbols. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu

/** A mobile number, a landline with its area code, or the length of an ID number (18, formerly 15). */
const privateNumber = /1[3-9]\d{9}|(?:010|02\d|0[3-9]\d\d)[2-8]\d{6,7}|\d{15}/

/** Web and e-mail addresses. */
const address =
  /https?:|www\.|[a-z\d-](?:\.|。|点)(?:com|cn|net|org|cc|top|xyz|vip|club|site|me|io|tv|info|link)(?![a-z])|[\w.+-]+@[\w-]+\.|\bwx\s*[:号=]/

/** Accounts of messengers. */
const contact =
  /微信|薇信|wechat|weixin|(?:vx|v信|威信)[a-z\d]{4}|加微|加v(?![a-z])|(?:qq|扣扣|企鹅)\p{L}{0,2}\d{5}|(?:抖音|快手|小红书)号/u

/** Titles of those who run the competition. */
const officials =
  /组委会|組委會|组织委员会|組織委員會|官方|主办方|主辦方|承办方|承辦方|管理员|管理員|客服|裁判|评委|評委|监考|監考|工作人员|工作人員|admin|official/

/** A name without spaces, punctuation and symbols, in one width and case. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const chineseDigits = ['〇零', '一壹幺', '二贰貳两', '三叁', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖']
const chineseDigit = new Map(
  chineseDigits.flatMap((characters, value) => Array.from(characters, (character) => [character, String(value)])),
)

/** Writes the digits of every script, Chinese ones included, as 0 to 9. */
function withDigits(text: string): string {
  return Array.from(text, (character) => chineseDigit.get(character) ?? asDecimal(character)).join('')
}

/** Unicode keeps the ten digits of a script together, zero first. */
function asDecimal(character: string): string {
  if (!isDecimal(character)) return character
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (isDecimal(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

function isDecimal(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

/** Reads letters that stand for digits. */
function withLookalikes(digits: string): string {
  return digits.replace(/o/g, '0').replace(/[li]/g, '1')
}
