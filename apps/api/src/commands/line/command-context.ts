import type { Command } from '@commander-js/extra-typings'
import type { PersonalField } from '../../services/security-log/events.ts'
import type { Services } from '../../services/services.ts'

/** The operator's input is wrong; the message says how to correct it. Exit code 2. */
export class UsageError extends Error {}

/** The result of a command: lines for people, data for programs (`--json`). */
export interface Report {
  lines: readonly string[]
  data: unknown
  /** The file or the state of the competition does not allow the change, and nothing was written. Exit code 3. */
  refused?: boolean
  /** Contradictions were found. Exit code 1, for scripts. */
  contradictory?: boolean
}

/** Reports progress while a command runs. Prints nothing with `--json`. */
export interface Progress {
  print(line: string): void
  /** Draws a progress bar over the previous one. `done` is from 0 to 1. */
  bar(done: number, note: string): void
}

/** Use of sealed values by a command. Printing or writing them in clear needs the operator's reason; masked values do not. */
type Reading =
  | { userIds: readonly number[]; fields: readonly [PersonalField, ...PersonalField[]]; reason: string }
  | { userIds: readonly number[]; fields: readonly [] }

/** @throws when the security log cannot be written: nothing is read without a trace */
type RecordReading = (reading: Reading) => Promise<void>

/** Context that every command receives. */
export interface CommandContext {
  services: Services
  /** The name that the audit records. */
  operator: string
  /** The ids of the people whom the command names; the security log records them. */
  subjects: Set<number>
  /** Writes who reads personal data of whom, and why. Until then `services.sealer` opens nothing. */
  recordReading: RecordReading
  progress: Progress
}

/**
 * Wraps a command's work: opens the services, prints the report, and closes the services. `alone` answers where no installation can be
 * opened.
 */
export type On = <Typed extends unknown[]>(
  work: (context: CommandContext, ...typed: Typed) => Promise<Report>,
  alone?: (...typed: Typed) => Promise<Report>,
) => (...typed: Typed) => Promise<void>

/** Adds the commands of one noun to the program. */
export type AddCommands = (program: Command, on: On) => void

/** Printed below the preview of a command that needs `--yes`. */
export const previewOnly = '以上只是预览，什么也没有改动。确认无误后，在同一条命令后面加上 --yes 再运行一次。'

/** Formats examples for the end of a command's help. */
export const examples = (...lines: readonly string[]): string =>
  `\n例子：\n${lines.map((line) => `  script/qisuan ${line}`).join('\n')}\n`
