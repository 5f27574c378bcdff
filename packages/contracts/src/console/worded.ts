import { z } from 'zod'

type Words = Readonly<Record<string, string>>

const words = z.registry<{ words: Words }>()

/** An enum with a word for each value, which commands read and print. */
export function worded<const Known extends Words>(label: string, known: Known, message?: string) {
  const values = Object.keys(known) as (keyof Known & string)[]
  const schema = z.enum(values, message).describe(`${label}：${Object.values(known).join('、')}`)
  words.add(schema, { words: known })
  return schema
}

/** The words of an enum's values; undefined for an enum without. */
export const wordsOf = (schema: z.core.$ZodType): Words | undefined => words.get(schema)?.words
