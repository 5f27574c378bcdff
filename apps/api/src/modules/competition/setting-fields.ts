import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { describeSettings } from '@qisuan/db/describe-settings'
import { settingWords } from '@qisuan/db/setting-help'
import { settingInstant } from '@qisuan/db/setting-instant'
import { z } from 'zod'

type Field = OperatorAnswer<'seasons'>['season_fields'][number]

/** Every setting of a schema with the input that fits its type. */
export function settingFields(schema: z.ZodObject): Field[] {
  return describeSettings(schema).map(({ name, text, form, default: unset }) => ({
    name,
    text,
    form,
    default: unset,
    usual: z.json().parse(z.safeParse(schema.shape[name], undefined).data ?? null),
    words: wordsIn(schema.shape[name], name),
    ...inputOf(inner(schema.shape[name])),
  }))
}

/** Words for the values of a setting and of all that is inside it. Every number has some, for its unit. */
function wordsIn(field: z.core.$ZodType | undefined, name: string): Field['words'] {
  const own = field && settingWords.get(field)
  if (own) return { ...own.choices, [name]: own.shown ?? '…' }
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return wordsIn(field.unwrap(), name)
  if (field instanceof z.ZodArray) return wordsIn(field.element, name)
  if (field instanceof z.ZodRecord) return { ...wordsIn(field.keyType, ''), ...wordsIn(field.valueType, name) }
  if (field instanceof z.ZodObject) {
    const inside = Object.entries(field.shape).map(([key, each]) => wordsIn(each, key))
    return Object.assign({}, ...inside)
  }
  if (field instanceof z.ZodNumber) throw new Error(`the number ${name} has no unit`)
  return { [name]: '…' }
}

function inputOf(field: z.core.$ZodType | undefined): Pick<Field, 'input' | 'choices'> {
  const input = (name: Field['input'], choices: readonly unknown[] = []) => ({
    input: name,
    choices: choices.map(String),
  })
  if (field === settingInstant) return input('moment')
  if (field instanceof z.ZodBoolean) return input('switch')
  if (field instanceof z.ZodEnum) return input('choice', field.options)
  if (field instanceof z.ZodNumber) return input('number')
  if (field instanceof z.ZodString) return input('text')
  if (field instanceof z.ZodArray) {
    const { element } = field
    if (element instanceof z.ZodEnum) return input('list', element.options)
    if (element instanceof z.ZodString) return input('list')
  }
  return input('json')
}

/** The type of a setting that may be missing. */
function inner(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return field instanceof z.ZodOptional || field instanceof z.ZodDefault ? inner(field.unwrap()) : field
}
