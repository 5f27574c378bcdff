import type { OperatorCall } from '@qisuan/contracts/console/operator-call'
import { typedFields } from '@qisuan/contracts/console/typed'
import { z } from 'zod'
import { findProvince } from '../modules/enrolments/places.ts'
import { requireRound } from './args.ts'
import { UsageError, type CommandContext } from './command-context.ts'
import { dateTimeArg } from './date-time.ts'
import { personNamed } from './people.ts'
import { schoolNamed } from './school-arg.ts'

/** A field of a call, as a command asks for it. */
export interface Field {
  name: string
  schema: z.core.$ZodType
  flag: string
  /** The name under which commander returns the option. */
  option: string
  word: string
  help: string
  /** Typed in order, not as an option. */
  isTyped: boolean
  isRequired: boolean
  isSwitch: boolean
}

/** Given by the page that the console shows; a command shows none. */
const unasked = 'seen'

/** The words of a declared command, and the fields that it asks for: those that are typed in order first. */
export function fieldsOf(call: OperatorCall & { command: string }): { path: string[]; fields: Field[] } {
  const parts = call.command.split(' ')
  const path = parts.filter((part) => /^[a-z]/.test(part))
  const typed = parts.filter((part) => part.startsWith('<')).map((part) => part.slice(1, -1))
  const shape = shapeOf(call)
  const others = Object.keys(shape).filter((name) => name !== unasked && !typed.includes(name))
  const fields = [...typed, ...others].map((name) => {
    const schema = shape[name]
    if (!schema) throw new Error(`${call.name} has no field ${name}`)
    return fieldOf(name, schema, { isTyped: typed.includes(name), mustReason: parts.includes('--reason') })
  })
  return { path, fields }
}

function shapeOf({ body, query }: OperatorCall): z.core.$ZodShape {
  const schema = body ?? query
  if (schema === undefined) return {}
  if (schema instanceof z.ZodObject) return schema.shape
  throw new Error('a command needs the fields of an object')
}

function fieldOf(
  name: string,
  schema: z.core.$ZodType,
  { isTyped, mustReason }: { isTyped: boolean; mustReason: boolean },
): Field {
  const inner = withoutDefault(schema)
  const known = typedFields.get(inner)
  const described = descriptionOf(schema) ?? descriptionOf(inner) ?? name
  const choices = inner instanceof z.ZodEnum ? `：${inner.options.join('、')}` : ''
  const flag = name.replaceAll('_', '-')
  return {
    name,
    schema,
    flag: `--${flag}`,
    option: flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    word: known?.word ?? described.split(/[，；：（]/)[0] ?? name,
    help: (known?.help ?? described) + choices,
    isTyped,
    isRequired: name === 'reason' ? mustReason : !z.safeParse(schema, undefined).success,
    isSwitch: inner instanceof z.ZodBoolean,
  }
}

const descriptionOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema)?.description

function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isWrapped ? withoutDefault(schema.unwrap()) : schema
}

/** Input of the call, read from the typed words. @throws UsageError */
export async function inputOf(
  context: CommandContext,
  call: OperatorCall,
  fields: readonly Field[],
  values: Record<string, unknown>,
): Promise<unknown> {
  const schema = call.body ?? call.query
  if (schema === undefined) return {}
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const value = values[field.option] ?? (field.name === 'reason' ? '命令行' : undefined)
    if (value !== undefined) input[field.name] = typeof value === 'string' ? await read(context, field, value) : value
  }
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new UsageError(parsed.error.issues.map(({ message }) => message).join('；'))
}

async function read(context: CommandContext, { schema }: Field, text: string): Promise<unknown> {
  const inner = withoutDefault(schema)
  const as = typedFields.get(inner)?.as
  if (as) return readers[as](context, text)
  if (text === 'none' && schema instanceof z.ZodNullable) return null
  return inner instanceof z.ZodNumber && /^\d+$/.test(text) ? Number(text) : text
}

const readers = {
  person: async (context: CommandContext, text: string) => (await personNamed(context, text)).id,
  school: async ({ services }: CommandContext, text: string) => (await schoolNamed(services, text)).id,
  province: async ({ services }: CommandContext, text: string) => (await findProvince(services, text)).id,
  round: ({ services }: CommandContext, text: string) => requireRound(services, text),
  moment: async ({ services }: CommandContext, text: string) => dateTimeArg(text, services).toISOString(),
}
