import { dateTimeError, parseDateTime } from '@qisuan/rules/time/date-time'
import { isPrintableLine } from '@qisuan/rules/printable'
import { z } from 'zod'

/** The largest number that a column of type `integer` holds. */
export const largestInteger = 2_147_483_647

/**
 * The schema of a cell that may be empty: undefined then. `read` returns what the text says, or refuses it with a sentence in Chinese
 * that quotes it.
 */
export function cell<Value>(read: (text: string, refuse: (reason: string) => undefined) => Value | undefined) {
  return z.string().transform((text, context): Value | undefined => {
    return text === ''
      ? undefined
      : read(text, (reason) => {
          context.addIssue(reason)
        })
  })
}

/** The schema of a cell that must not be empty. */
export function filled<Value>(schema: z.ZodType<Value | undefined, string>) {
  return schema.transform((value, context): Value => {
    if (value !== undefined) return value
    context.addIssue('没有填')
    return z.NEVER
  })
}

/** A number from 0 to `most`: `1350`, `1,350`, `１３５０`. */
export function numberCell(most: number) {
  return cell((text, refuse) => {
    const number = parseNumber(text)
    if (number === undefined) return refuse(`${quoted(text)}不是数字`)
    if (number < 0) return refuse(`${quoted(text)}是负数`)
    return number > most ? refuse(`${quoted(text)}太大`) : number
  })
}

/** A text of at most `most` characters, on one line. */
export function textCell(most: number) {
  return cell((text, refuse) => {
    const line = text.replaceAll(/\s+/g, ' ')
    if (!isPrintableLine(line)) return refuse('有无法识别的字符')
    return line.length > most ? refuse(`有 ${line.length} 个字，最多 ${most} 个`) : line
  })
}

/** A whole number from `least` to `most`. */
export function wholeCell(least: number, most: number) {
  return cell((text, refuse) => {
    const number = parseNumber(text) ?? Number.NaN
    if (Number.isInteger(number) && number >= least && number <= most) return number
    return refuse(`${quoted(text)}不是 ${least} 到 ${most} 的整数`)
  })
}

/** The number of a user on this site. */
export const userIdCell = cell((text, refuse) => {
  const id = parseNumber(text) ?? -1
  return Number.isInteger(id) && id >= 0 && id <= largestInteger ? id : refuse(`${quoted(text)}不是用户号`)
})

/** A time as a spreadsheet shows or stores it. */
export function dateTimeCell(timeZone: string) {
  return cell((text, refuse) => {
    return parseDateTime(text, { timeZone, serials: true }) ?? refuse(dateTimeError(text, timeZone))
  })
}

/** A cell's text in Chinese quotation marks, short and safe to print. */
export function quoted(text: string): string {
  const safe = text.replaceAll(/\p{Cc}+/gu, ' ')
  return `“${safe.length > 40 ? `${safe.slice(0, 40)}…` : safe}”`
}

const grouped = /^-?\d{1,3}([, ]\d{3})+(\.\d+)?$/

function parseNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const digits = grouped.test(plain) ? plain.replaceAll(/[, ]/g, '') : plain
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
