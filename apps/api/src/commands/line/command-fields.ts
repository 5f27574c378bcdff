import type { OperatorCall } from '@qisuan/contracts/console/operator-call'
import { typedFields } from '@qisuan/contracts/console/typed'
import { wordsOf } from '@qisuan/contracts/console/worded'
import { z } from 'zod'
import { findProvince } from '../../modules/enrolments/places.ts'
import { listCeremonies } from '../../modules/ceremonies/list-ceremonies.ts'
import type { Services } from '../../services/services.ts'
import { groupArg, requireRound, tasksArg, yesOrNo } from './args.ts'
import { UsageError, type CommandContext } from './command-context.ts'
import { dateTimeArg } from './date-time.ts'
import { personNamed } from './people.ts'
import { schoolNamed } from './school-arg.ts'
import { grantsNamed, memberNamed } from './team-args.ts'

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
  /** Found where it is not typed, as the only one that it can be. */
  isFound: boolean
}

/** Given by the page that the console shows; a command shows none. */
const unasked = 'seen'

/** The words of a declared command, and the fields that it asks for: those that are typed in order first. */
export function fieldsOf(call: OperatorCall & { command: string }): { path: string[]; fields: Field[] } {
  const [words = '', ...rest] = call.command.split(/ (?=[<[]|--)/)
  const typed = rest.filter((part) => /^[<[]/.test(part)).map((part) => part.slice(1, -1))
  const flags = new Map(Array.from(call.command.matchAll(/(--[a-z-]+) <(\w+)>/g), ([, flag, name]) => [name, flag]))
  const inOrder = typed.filter((name) => !flags.has(name))
  const shape = shapeOf(call)
  const others = Object.keys(shape).filter((name) => name !== unasked && !inOrder.includes(name))
  const fields = [...inOrder, ...others].map((name) => {
    const schema = shape[name]
    if (!schema) throw new Error(`${call.name} has no field ${name}`)
    const flag = flags.get(name) ?? `--${name.replaceAll('_', '-')}`
    const isFound = rest.includes(`[${name}]`)
    return fieldOf(name, schema, {
      flag,
      isTyped: inOrder.includes(name),
      isFound,
      mustReason: rest.includes('--reason'),
    })
  })
  return { path: words.split(' '), fields }
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
  { mustReason, ...given }: Pick<Field, 'flag' | 'isTyped' | 'isFound'> & { mustReason: boolean },
): Field {
  const inner = withoutDefault(schema)
  const known = typedFields.get(inner)
  const described = descriptionOf(schema) ?? descriptionOf(inner) ?? name
  const choices = inner instanceof z.ZodEnum ? `：${choicesOf(inner)}` : ''
  return {
    name,
    schema,
    ...given,
    option: given.flag.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    word: known?.word ?? described.split(/[，；：（]/)[0] ?? name,
    help: (known?.help ?? described) + choices,
    isRequired: name === 'reason' ? mustReason : !given.isFound && missing(schema) === refused,
    isSwitch: isSwitch(schema),
  }
}

const choicesOf = (schema: z.ZodEnum): string =>
  schema.options
    .map((value) => (wordsOf(schema)?.[value] ? `${value}（${wordsOf(schema)?.[value]}）` : value))
    .join('、')

/** An option without a value; a boolean that may be left out is yes or no. */
const isSwitch = (schema: z.core.$ZodType): boolean =>
  withoutDefault(schema) instanceof z.ZodBoolean && !(schema instanceof z.ZodOptional)

const refused = Symbol('refused')

/** Value of a field that is not typed. */
function missing(schema: z.core.$ZodType): unknown {
  if (z.safeParse(schema, undefined).success) return undefined
  if (isSwitch(schema)) return false
  return z.safeParse(schema, null).success ? null : refused
}

const descriptionOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema)?.description

function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isWrapped ? withoutDefault(schema.unwrap()) : schema
}

/** Input of the call, as it was typed. @throws UsageError */
export async function typedInput(
  context: CommandContext,
  fields: readonly Field[],
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const value =
      values[field.option] ?? (field.name === 'reason' && !isOptional(field) ? '命令行' : missing(field.schema))
    const given = typeof value === 'string' || field.isFound ? await read(context, field, value) : value
    // What is not typed is not there, as in the console's calls.
    if (given !== undefined) input[field.name] = given
  }
  return input
}

const isOptional = ({ schema }: Field): boolean => schema instanceof z.ZodOptional

/** Checks the input by the schema of a call. @throws UsageError */
export function inputOf({ body, query }: OperatorCall, input: unknown): unknown {
  const parsed = (body ?? query ?? z.object({})).safeParse(input)
  if (parsed.success) return parsed.data
  throw new UsageError(parsed.error.issues.map(({ message }) => message).join('；'))
}

async function read(context: CommandContext, { schema, option, word }: Field, typed: unknown): Promise<unknown> {
  const text = typeof typed === 'string' ? typed : ''
  const inner = withoutDefault(schema)
  if (text === 'none' && isNullable(schema)) return null
  const as = typedFields.get(inner)?.as
  if (as) return readers[as](context, text)
  if (inner instanceof z.ZodBoolean) return yesOrNo(text, `--${option}`)
  if (inner instanceof z.ZodEnum) return valueOfWord(inner, word, text)
  return inner instanceof z.ZodNumber && /^\d+$/.test(text) ? Number(text) : text
}

const isNullable = (schema: z.core.$ZodType): boolean => z.safeParse(schema, null).success

/** A value of an enum, or the word for it. @throws UsageError that lists the values which have words */
function valueOfWord(schema: z.ZodEnum, label: string, text: string): string {
  const known = wordsOf(schema)
  if (!known) return text
  const found = Object.entries(known).find((each) => each.includes(text))
  if (found) return found[0]
  throw new UsageError(`没有“${text}”这个${label}。有：${choicesOf(schema)}`)
}

const readers = {
  person: async (context: CommandContext, text: string) => (await personNamed(context, text)).id,
  school: async ({ services }: CommandContext, text: string) => (await schoolNamed(services, text)).id,
  province: async ({ services }: CommandContext, text: string) => (await findProvince(services, text)).id,
  round: ({ services }: CommandContext, text: string) => requireRound(services, text),
  moment: async ({ services }: CommandContext, text: string) => dateTimeArg(text, services).toISOString(),
  group: async (_: CommandContext, text: string) => groupArg(text),
  member: async ({ services }: CommandContext, text: string) => (await memberNamed(services, text)).id,
  grants: ({ services }: CommandContext, text: string) => grantsNamed(services, text),
  tasks: async (_: CommandContext, text: string) => tasksArg(text),
  ceremony: ({ services }: CommandContext, text: string) => ceremonyNamed(services, text),
}

/** A ceremony by how its id begins; without anything the only one that has not ended. @throws UsageError */
async function ceremonyNamed(services: Services, text: string): Promise<string> {
  const { ceremonies } = await listCeremonies(services)
  const meant = ceremonies.filter(({ id, state }) => (text === '' ? state !== 'ended' : id.startsWith(text)))
  const [found] = meant
  if (found && meant.length === 1) return found.id
  if (meant.length > 1) throw new UsageError(`有 ${meant.length} 场，请写明编号：reveal list 列出`)
  throw new UsageError(text === '' ? '没有准备好的揭榜：先用 reveal prepare' : `没有编号是 ${text} 的揭榜`)
}
