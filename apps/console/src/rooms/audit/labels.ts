import { auditCopy } from '#copy/audit'

/** Before the name of a call that somebody made in the console. */
const consolePrefix = 'console '

/** What somebody did, in words: an act of the console, or the command as it was typed, and to what. */
export function actText({ action, subject }: { action: string; subject: string }): string {
  const act = action.startsWith(consolePrefix) ? action.slice(consolePrefix.length) : action
  return `${auditCopy.acts[act] ?? act} · ${subjectText(subject)}`
}

export const subjectText = (subject: string): string => auditCopy.subjects[subject] ?? subject
