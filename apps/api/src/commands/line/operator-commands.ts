import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings'
import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import { operatorContract } from '@qisuan/contracts/console/contract'
import type { OperatorCall } from '@qisuan/contracts/console/operator-call'
import { z } from 'zod'
import { operatorHandlers } from '../../operator-handlers.ts'
import { answerLines } from './answer-lines.ts'
import { fieldsOf, inputOf, typedInput, type Field } from './command-fields.ts'
import { examples, type AddCommands, type CommandContext, type On, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { shownFirst, yesOption } from './shown-first.ts'

/** Nouns of which no other file has commands. */
const nouns: Readonly<Record<string, string>> = {
  'api-keys': '只读密钥：让程序读后台，什么也改不了',
  certificates: '证书：更正姓名，撤回',
  news: '新闻和公告：发布、修改、撤下、删除',
  reveal: '揭榜：在台上从最后一名揭到第一名，大屏跟着走',
  retention: '保存期限：每种信息留多久。到期由每天的任务删除，隐私文档里印的也是这些数字',
  team: '后台的成员：谁可以登录 /console，可以做什么',
}

type Declared = OperatorCall & { command: string }

const calls: readonly OperatorCall[] = Object.values(operatorContract)
const isDeclared = (call: OperatorCall): call is Declared => call.command !== undefined

/** The commands that the contract of the console declares (docs/adr/code/0075-one-declaration-for-operators.md). */
export const operatorCommands: AddCommands = (program, on) => {
  for (const call of calls.filter(isDeclared)) addCommand(program, on, call)
}

function addCommand(program: Command, on: On, call: Declared): void {
  const { path, fields } = fieldsOf(call)
  const words = path.join(' ')
  const command = parentOf(program, path.slice(0, -1))
    .command(path.at(-1) ?? '', { isDefault: path.at(-1) === 'list' && fields.every(({ isRequired }) => !isRequired) })
    .description(call.summary)
  for (const field of fields) addField(command, field)
  if (call.preview) command.option(...yesOption)
  const shown = call.examples ?? ['']
  command.addHelpText('after', examples(...shown.map((rest) => `${words} ${rest}`.trim())))
  const typedIn = fields.filter(({ isTyped }) => isTyped)
  command.action(
    on((context, ...typed: unknown[]) => {
      const options = Object(typed.at(-2)) as Record<string, unknown>
      const values = { ...options, ...Object.fromEntries(typedIn.map(({ option }, index) => [option, typed[index]])) }
      return make(context, call, fields, values)
    }),
  )
}

/** The command above, as a noun that another file has declared or one of its own. */
function parentOf(program: CommandUnknownOpts, path: readonly string[]): CommandUnknownOpts {
  return path.reduce<CommandUnknownOpts>(
    (parent, name) =>
      parent.commands.find((each) => each.name() === name) ?? parent.command(name).description(nouns[name] ?? ''),
    program,
  )
}

function addField(command: CommandUnknownOpts, { flag, word, help, isTyped, isRequired, isSwitch }: Field): void {
  const value = isRequired || !isTyped ? `<${word}>` : `[${word}]`
  if (isTyped) command.argument(value, help)
  else if (isSwitch) command.option(flag, help)
  else if (isRequired) command.requiredOption(`${flag} ${value}`, help)
  else command.option(`${flag} ${value}`, help)
}

/** Makes the call as the console does, after its preview has been shown. */
async function make(
  context: CommandContext,
  call: Declared,
  fields: readonly Field[],
  values: Record<string, unknown>,
): Promise<Report> {
  const typed = await typedInput(context, fields, values)
  const input = inputOf(call, typed)
  const write = () => reportOf(context, call, input)
  if (!call.preview) return write()
  const isDone = values['yes'] === true ? true : undefined
  return shownFirst(isDone, { preview: () => previewReport(context, call, typed), write })
}

/** The call's own preview, or that of the call which shows it. */
async function previewReport(context: CommandContext, call: Declared, typed: object): Promise<Report> {
  if (call.preview !== true) {
    const other: OperatorCall = operatorContract[call.preview as OperatorCallName]
    return reportOf(context, other, inputOf(other, typed))
  }
  const { preview } = handlersOf(context, call)
  const lines = (await preview?.(receivedBy(context, inputOf(call, typed)))) as string[]
  return { lines, data: { lines } }
}

/** Makes a call whose input has been checked, and prints its answer. */
export async function reportOf(context: CommandContext, call: OperatorCall, input: unknown): Promise<Report> {
  const { services } = context
  const answer = call.answer.parse(await handlersOf(context, call).handler(receivedBy(context, input)))
  const [schema, part] = partOf(call, answer)
  const places = new Map((await services.db.province.findMany()).map(({ id, name }) => [id, name]))
  const names = { time: dateTimeFormat(services), province: (id: number) => places.get(id) ?? String(id) }
  return { lines: answerLines(schema, part, names), data: part }
}

/** The part of the answer that a command prints. */
function partOf({ answer: schema, prints }: OperatorCall, answer: unknown): [z.core.$ZodType, unknown] {
  const part = prints !== undefined && schema instanceof z.ZodObject ? schema.shape[prints] : undefined
  return part && prints !== undefined ? [part, Object(answer)[prints]] : [schema, answer]
}

function handlersOf({ services }: CommandContext, { name }: OperatorCall) {
  const bound = operatorHandlers(services).get(name)
  if (!bound) throw new Error(`${name} has no handler`)
  return bound
}

/** Input of a handler. The schema of the call produced it; the compiler cannot infer that from the name. */
const receivedBy = ({ operator, subjects }: CommandContext, input: unknown) =>
  ({ query: input, body: input, operator, provinces: null, scopeOf: () => null, subjects }) as never
