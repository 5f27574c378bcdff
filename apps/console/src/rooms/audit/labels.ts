import { auditCopy } from '#copy/audit'
import { auditCommands } from '#copy/audit-commands'
import { auditFields } from '#copy/audit-fields'
import { timeText } from '../../ui/date-time.ts'

/** Before the name of a call that somebody made in the console. */
const consolePrefix = 'console '

/** The taps of a ceremony, in the console and on the command line. */
const steps = /^(moveCeremony|reveal (next|back|pause|black|resume))$/

/** What somebody did, in words: an act of the console or a command, and to what. A command without words stays as it was typed. */
export function actText({ action, subject, changes }: { action: string; subject: string; changes: number }): string {
  const act = action.startsWith(consolePrefix) ? action.slice(consolePrefix.length) : action
  if (changes > 1 && steps.test(act)) return auditCopy.steps(changes)
  const name = auditCopy.acts[act] ?? auditCommands[act] ?? act
  return name.includes(subjectText(subject)) ? name : `${name} · ${subjectText(subject)}`
}

export const subjectText = (subject: string): string => auditCopy.subjects[subject] ?? subject

/** The name of a column; columns without one here keep their own, which the command line shows too. */
export const fieldText = (name: string): string => auditFields[name] ?? name

/** A value as it stands in a row; rounds are called by `titleOf`. */
export function valueText(value: unknown, titleOf: (key: string) => string): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no
  if (typeof value !== 'string') return JSON.stringify(value)
  return isInstant.test(value) ? timeText(value) : titleOf(value)
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
