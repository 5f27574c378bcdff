import { seasonsCopy } from '#copy/seasons'
import { instantOf, localOf, timeText } from '../../ui/date-time.ts'
import type { Field, Value } from './season.ts'

const copy = seasonsCopy.settings

/** Content of a setting's input. */
export type Typed = string | number | boolean | string[] | null

/** A value in words; rounds among the values are called by `titleOf`. */
export function valueText({ input }: Field, value: Value, titleOf: (text: string) => string): string {
  if (value === null) return copy.none
  if (typeof value === 'object' && Object.keys(value).length === 0) return copy.none
  if (input === 'switch') return value === true ? copy.yes : copy.no
  if (input === 'moment' && typeof value === 'string') return timeText(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.map(titleOf).join('、')
  return typeof value === 'string' ? titleOf(value) : JSON.stringify(value)
}

/** A value as its input shows it. */
export function typedOf({ input }: Field, value: Value): Typed {
  switch (input) {
    case 'switch':
      return value === true
    case 'moment':
      return localOf(typeof value === 'string' ? value : null)
    case 'list':
      return Array.isArray(value) ? value.map(String) : []
    case 'number':
      return typeof value === 'number' ? value : null
    case 'json':
      return value === null ? '' : JSON.stringify(value, null, 2)
    default:
      return typeof value === 'string' ? value : ''
  }
}

/** Typed text as a value; null for nothing. @throws SyntaxError for what should be JSON and is not */
export function valueOf({ input }: Field, typed: Typed): Value {
  if (typed === null || typed === '' || (Array.isArray(typed) && typed.length === 0)) return null
  if (input === 'moment') return instantOf(String(typed)) ?? null
  return input === 'json' ? JSON.parse(String(typed)) : typed
}
