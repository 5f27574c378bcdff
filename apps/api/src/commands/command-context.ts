import type { Command } from '@commander-js/extra-typings'
import type { Services } from '../services/services.ts'

/** What a person typed is wrong; the sentence says how to do better. Exit code 2. */
export class UsageError extends Error {}

/** What a command has to say: lines for people, data for programs (`--json`). */
export interface Report {
  lines: readonly string[]
  data: unknown
  /** The file or the competition does not allow it, and nothing was changed: exit code 3. */
  refused?: boolean
}

/** What is told while a command works: to people only, and never into a pipe. */
export interface Progress {
  say(line: string): void
  /** A bar of how much is done, 0 to 1, drawn over the one before. */
  bar(done: number, note: string): void
}

/** Where an operator stands when a command runs. */
export interface CommandContext {
  services: Services
  /** By whom the audit will know this change. */
  operator: string
  progress: Progress
}

/** Makes a command's work its action: opens what the work stands on, prints its report, and closes again. */
export type On = <Typed extends unknown[]>(
  work: (context: CommandContext, ...typed: Typed) => Promise<Report>,
) => (...typed: Typed) => Promise<void>

/** A noun of the command line adds its commands to the program. */
export type AddCommands = (program: Command, on: On) => void

/** What a command that is hard to take back says instead of doing it. */
export const notYet = '以上只是预览，什么也没有改动。确认无误后，在同一条命令后面加上 --yes 再运行一次。'

/** Examples below a command's help. */
export const examples = (...lines: readonly string[]): string =>
  `\n例子：\n${lines.map((line) => `  script/qisuan ${line}`).join('\n')}\n`
