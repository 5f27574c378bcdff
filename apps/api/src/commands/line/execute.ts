import { Command, CommanderError } from '@commander-js/extra-typings'
import { ConfigurationError } from '../../config/config.ts'
import { AppError, ConflictError, UnfinishedError, ValidationError } from '../../app-error.ts'
import { sentenceOf } from '../../refusal.ts'
import { asActor } from '../../services/console-call.ts'
import { isDatabaseDown } from '@qisuan/db/failures'
import { type AuditActor } from '../../services/database.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { TableError } from '../../services/tables/table-error.ts'
import { refusedByDatabase } from '../../services/violations.ts'
import { commandLine, usageError, pathOf } from './command-line.ts'
import { commands } from '../commands.ts'
import { progressBar } from './progress-bar.ts'
import { hasLongNumber, noteCommand } from './reading.ts'
import { UsageError, type CommandContext, type On, type Progress, type Report } from './command-context.ts'

/** The environment of the command line. */
export interface Io {
  /** The operator's name without `--as`. */
  user: string
  /** Opens an installation; the audit records its changes under the name, the command and the reason. */
  open(by: AuditActor): Promise<{ services: Services; close(): Promise<void> }>
  out(text: string): void
  /** Prints progress and errors. */
  error(text: string): void
  /** On a terminal the progress bar is drawn over itself. */
  isTTY: boolean
}

/** Runs one command of script/qisuan. @returns the exit code: 0 done, 1 failed or contradictory, 2 wrong usage, 3 refused and nothing changed */
export async function execute(args: readonly string[], io: Io): Promise<number> {
  const program = commandLine(io)
  let code: 0 | 1 | 3 = 0

  const on: On =
    (work, alone) =>
    async (...typed) => {
      const { json, as: operator = io.user } = program.opts()
      const command = typed.at(-1)
      const action = command instanceof Command ? actionOf(command) : ''
      if (hasLongNumber(operator)) throw new UsageError('--as 写姓名，不写手机号')
      const by = { operator, action, reason: reasonOf(command) }
      const opened = await io.open(by).catch((error: unknown) => {
        if (alone && (error instanceof ConfigurationError || isDatabaseDown(error))) return undefined
        throw error
      })
      if (!opened) {
        if (alone) io.out(printed(await alone(...typed), json))
        return
      }
      const { services, close } = opened
      const subjects = new Set<number>()
      const note = (outcome: 'done' | 'refused' | 'failed') =>
        noteCommand(services, { operator, command: action, userIds: [...subjects], outcome })
      try {
        const { progress, end } = json ? silence : progressOf(io)
        const context = { services, ...by, subjects, progress, recordReading: record(services) }
        const report = await asActor(by, () => work(context, ...typed)).finally(end)
        io.out(printed(report, json))
        code = report.refused ? 3 : report.contradictory ? 1 : 0
        note(report.refused ? 'refused' : 'done')
      } catch (error) {
        note(outcomeOf(error).code === 1 ? 'failed' : 'refused')
        throw error
      } finally {
        await close()
      }
    }
  for (const add of commands) add(program, on)

  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    const { code: failed, message } = outcomeOf(error)
    if (message && args.includes('--json')) io.out(`${toJson({ error: message })}\n`)
    else if (message) io.error(`✗ ${message}\n`)
    return failed
  }
}

const record =
  (services: Services): CommandContext['recordReading'] =>
  (reading) =>
    recordReading(services, reading)

/** A command as the logs name it; `backup --check` makes no backup. */
const actionOf = (command: Command): string =>
  [...pathOf(command), ...('check' in command.opts() ? ['--check'] : [])].join(' ')

const printed = (report: Report, json: true | undefined): string => (json ? `${toJson(report.data)}\n` : toText(report))

const toText = ({ lines }: Report): string => lines.map((line) => `${line}\n`).join('')

const toJson = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 2)

const silence = { progress: { print: () => {}, bar: () => {} }, end: () => {} }

function progressOf({ error, isTTY }: Io) {
  const bar = progressBar({ isTTY: isTTY, write: error })
  const progress: Progress = { print: (line) => error(`${line}\n`), bar: bar.show }
  return { progress, end: bar.end }
}

/** Value of `--reason`, for the audit. Phone and ID numbers are stripped even if the command accepts them. */
function reasonOf(command: unknown): string | undefined {
  const { reason } = command instanceof Command ? (command.opts() as { reason?: unknown }) : {}
  return typeof reason === 'string' && !hasLongNumber(reason) ? reason.trim() : undefined
}

/** The exit code and message of an error. Only an unexpected error shows its stack. */
function outcomeOf(error: unknown): { code: number; message: string | undefined } {
  if (error instanceof CommanderError) return { code: error.exitCode === 0 ? 0 : 2, message: usageError(error) }
  if (error instanceof UsageError) return { code: 2, message: error.message }
  if (error instanceof ValidationError) return { code: 2, message: Object.values(error.errors).join('；') }
  if (error instanceof AppError || error instanceof ConflictError)
    return { code: 3, message: sentenceOf(error, 'shell') }
  if (error instanceof TableError) return { code: 3, message: error.message }
  const refusal = refusedByDatabase(error)
  if (refusal) {
    return {
      code: 3,
      message: `${refusal.sentence ?? `数据库的规则不允许这样改（${refusal.constraint}）`}。什么也没有改动`,
    }
  }
  if (isDatabaseDown(error)) return { code: 1, message: '连不上数据库，请稍后再试' }
  if (error instanceof UnfinishedError) return { code: 1, message: sentenceOf(error, 'shell') }
  if (error instanceof ConfigurationError) return { code: 1, message: error.message }
  return { code: 1, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
