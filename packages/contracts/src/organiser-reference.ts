import { z } from 'zod'
import { organiserFile } from './organiser.ts'

/** A field of organiser.json as the reference explains it. */
export interface OrganiserField {
  /** Its path in the file, such as `contact.email`; the fields of a list's items are written with `[]`. */
  name: string
  text: string
  required: boolean
  /** As it is written in the file. */
  example: string | undefined
}

type Fields = z.core.JSONSchema.BaseSchema

/** Every field of organiser.json, in its order, those inside after the one that holds them. */
export function organiserFields(): OrganiserField[] {
  const schema = z.toJSONSchema(organiserFile, { io: 'input', reused: 'inline' })
  return fieldsOf(schema).flatMap(([name, field, required]) => described(name, field, required))
}

function described(name: string, field: Fields, required: boolean): OrganiserField[] {
  const { description, examples } = field
  const example = examples === undefined ? undefined : JSON.stringify(examples[0])
  const inner = typeof field.items === 'object' && !Array.isArray(field.items) ? field.items : field
  const prefix = inner === field ? name : `${name}[]`
  return [
    ...(description === undefined ? [] : [{ name, text: description, required, example }]),
    ...fieldsOf(inner).flatMap(([key, each, isRequired]) => described(`${prefix}.${key}`, each, isRequired)),
  ]
}

function fieldsOf({ properties = {}, required = [] }: Fields) {
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' ? [[name, field, required.includes(name)] as const] : [],
  )
}
