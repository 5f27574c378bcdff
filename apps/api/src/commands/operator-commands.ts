import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings'
import { operatorContract } from '@qisuan/contracts/console/contract'
import type { OperatorCall } from '@qisuan/contracts/console/operator-call'
import { operatorHandlers } from '../operator-handlers.ts'
import { answerLines } from './answer-lines.ts'
import { fieldsOf, inputOf, type Field } from './command-fields.ts'
import { examples, type AddCommands, type CommandContext, type On, type Report } from './command-context.ts'
import { shownFirst, yesOption } from './shown-first.ts'

/** Nouns of which no other file has commands. */
const nouns: Readonly<Record<string, string>> = { certificates: '证书：更正姓名，撤回' }

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
    .command(path.at(-1) ?? '')
    .description(call.summary)
  for (const field of fields) addField(command, field)
  if (call.preview === true) command.option(...yesOption)
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
  const { services, operator, subjects } = context
  const bound = operatorHandlers(services).get(call.name)
  if (!bound) throw new Error(`${call.name} has no handler`)
  const { handler, preview } = bound
  const input = await inputOf(context, call, fields, values)
  // The schema of the call produced the input; the compiler cannot infer that from the name.
  const received = { query: input, body: input, operator, provinces: null, subjects } as never
  const write = async (): Promise<Report> => {
    const answer = call.answer.parse(await handler(received))
    return { lines: answerLines(call.answer, answer, services), data: answer }
  }
  if (!preview) return write()
  return shownFirst(values['yes'] === true ? true : undefined, {
    async preview() {
      const lines = (await preview(received)) as string[]
      return { lines, data: { lines } }
    },
    write,
  })
}
