import type { On } from '../../apps/api/src/commands/line/command-context.ts'
import { commandLine } from '../../apps/api/src/commands/line/command-line.ts'
import { commands } from '../../apps/api/src/commands/commands.ts'

/** A command that a document shows. */
export interface TypedCommand {
  line: number
  text: string
  args: string[]
  /** True if it stands in a block, to be copied; in a sentence it may lack what must follow. */
  isWhole: boolean
}

const code = /`([^`]+)`/g
const whole = /(?:script\/qisuan|\bapi qisuan)\s+(.+)/
const nothing: On = () => async () => {}

/** The commands of script/qisuan in the blocks and in the backticks of a Markdown text. */
export function typedCommands(text: string): TypedCommand[] {
  let inBlock = false
  return text.split('\n').flatMap((content, index) => {
    if (content.trimStart().startsWith('```')) inBlock = !inBlock
    const texts = inBlock ? [content] : Array.from(content.matchAll(code), ([, inner = '']) => inner)
    return texts.flatMap((each) => commandIn(each, inBlock).map((command) => ({ line: index + 1, ...command })))
  })
}

function commandIn(text: string, inBlock: boolean): Omit<TypedCommand, 'line'>[] {
  const typed = whole.exec(text)?.[1]
  const args = wordsOf(typed ?? text)
  if (args.some((word) => word.includes('…'))) return []
  const isCommand = typed !== undefined || (!inBlock && args.length > 1 && names.has(args[0] ?? ''))
  return isCommand ? [{ text, args, isWhole: inBlock }] : []
}

/** The words of a line as a shell reads them, without a comment and without the closing bracket of `$(…)`. */
function wordsOf(line: string): string[] {
  const [command = ''] = line.replace(/\)"?$/, '').split(/\s#\s|[;|]/)
  return Array.from(
    command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
}

function program(out: (text: string) => void = () => {}) {
  const line = commandLine({ out, error: () => {} })
  for (const add of commands) add(line, nothing)
  return line
}

const names: ReadonlySet<string> = new Set(program().commands.map((command) => command.name()))
const lacking = ['missingArgument', 'missingMandatoryOptionValue', 'optionMissingArgument']

/** Fault for which the command line would refuse a command; undefined for none. Nothing runs. */
export async function faultOf({ args, isWhole }: TypedCommand): Promise<string | undefined> {
  try {
    await program().parseAsync(args, { from: 'user' })
    return undefined
  } catch (error) {
    if (!isOfParser(error)) throw error
    const fault = error.code.replace('commander.', '')
    const isFine = error.exitCode === 0 || fault === 'help' || (!isWhole && lacking.includes(fault))
    return isFine ? undefined : fault
  }
}

/** The examples that the help of each command ends with. */
export const exampleTexts = async (): Promise<string[]> =>
  (await helpTexts()).map((help) => help.split('例子：')[1] ?? '')

/** The help of each command. */
export async function helpTexts(): Promise<string[]> {
  const paths = program().commands.flatMap((noun) => [
    [noun.name()],
    ...noun.commands.map((verb) => [noun.name(), verb.name()]),
  ])
  return Promise.all(
    paths.map(async (path) => {
      let help = ''
      const printed = program((text) => (help += text)).parseAsync([...path, '--help'], { from: 'user' })
      await printed.catch((error: unknown) => isOfParser(error) || Promise.reject(error))
      return help
    }),
  )
}

const isOfParser = (error: unknown): error is { code: string; exitCode: number } =>
  error instanceof Error && 'code' in error && 'exitCode' in error
