import { seasonsCopy } from '#copy/seasons'
import { instantOf, localOf, timeText } from '../../ui/date-time.ts'
import { switchText } from '../../ui/names.ts'
import type { Field, Value } from './season.ts'

const copy = seasonsCopy.settings

/** Content of a setting's input. */
export type Typed = string | number | boolean | string[] | null

/** A value in words, a line for each of its parts; rounds among the values are called by `titleOf`. */
export function valueLines(field: Field, value: Value, titleOf: (text: string) => string): string[] {
  const order = Object.keys(field.words)
  const say = (each: Value, name: string): string[] => {
    if (each === null) return []
    if (Array.isArray(each)) {
      const lines = each.flatMap((one) => say(one, name))
      return each.every((one) => typeof one === 'object') ? lines : [lines.join('、')]
    }
    if (typeof each === 'object') return sayObject(each, name)
    if (typeof each === 'boolean') return [switchText(each)]
    const text = typeof each === 'number' ? precise(each) : sayText(each)
    return [(field.words[name] ?? '…').replace('…', () => text)]
  }
  const sayText = (text: string): string =>
    field.input === 'moment'
      ? timeText(text)
      : (field.words[text] ??
        titleOf(text.replace(/^0?(\d{1,2})-0?(\d{1,2})$/, (_, month, day) => copy.day(month, day))))
  const sayObject = (object: Record<string, Value>, name: string): string[] => {
    // The database keeps no order of keys.
    const parts = Object.entries(object).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    // The keys of things are named by their values, those of lists by name stand before them.
    if (parts.every(([key]) => field.words[key]?.includes('…')))
      return [parts.flatMap(([key, each]) => say(each, key)).join(' · ')]
    return parts.flatMap(([key, each]) => {
      const lines = say(each, name)
      const label = copy.of(field.words[key] ?? key)
      return lines.length > 1 ? [label, ...lines.map(copy.item)] : [`${label}${lines.join('')}`]
    })
  }
  return say(value, field.name).filter(Boolean)
}

const precise = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 })

/** A value in one line. */
export const valueText = (field: Field, value: Value, titleOf: (text: string) => string): string =>
  valueLines(field, value, titleOf).join('；') || copy.none

/** Words for the value that applies without one. */
export const usualText = (field: Field, titleOf: (text: string) => string): string =>
  copy.usual(field.usual === null ? field.default || copy.none : valueText(field, field.usual, titleOf))

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
