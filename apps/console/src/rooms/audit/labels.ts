import { isStage, stageName } from '@qisuan/rules/season/stages'
import type { RoundNames } from '@qisuan/rules/season/round-names'
import { auditCopy } from '#copy/audit'
import { auditCommands } from '#copy/audit/commands'
import { auditFields } from '#copy/audit/fields'
import { timeText } from '../../ui/date-time.ts'
import { groupText } from '../../ui/names.ts'
import { provinceName } from '../../ui/provinces.ts'

/** Before the name of a call that somebody made in the console. */
const consolePrefix = 'console '

/** The taps of a ceremony, in the console and on the command line. */
const steps = /^(moveCeremony|reveal (next|back|pause|black|resume))$/

const nameOfAct = (action: string) => (action.startsWith(consolePrefix) ? action.slice(consolePrefix.length) : action)

/** True if an act of several entries is about one thing: a ceremony, which every tap changes. */
export const isOneThing = ({ action }: { action: string }): boolean => steps.test(nameOfAct(action))

/** Sentence about an act of the console or a command, and its object. A command without words stays as it was typed. */
export function actText({ action, subject, changes }: { action: string; subject: string; changes: number }): string {
  const act = nameOfAct(action)
  if (changes > 1 && isOneThing({ action })) return auditCopy.steps(changes)
  const name = auditCopy.acts[act] ?? auditCommands[act] ?? act
  return name.includes(subjectText(subject)) ? name : `${name} · ${subjectText(subject)}`
}

export const subjectText = (subject: string): string => auditCopy.subjects[subject] ?? subject

/** The name of a column; columns without one here keep their own, which the command line shows too. */
export const fieldText = (name: string): string => auditFields[name] ?? name

/** Names of rounds and stages here. */
export interface Names {
  titleOf: (key: string) => string
  rounds: RoundNames
}

type Values = Readonly<Record<string, unknown>>

/** A value of a column as it stands in a row. */
export function valueText(name: string, value: unknown, { titleOf, rounds }: Names): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no
  if (typeof value === 'number') {
    if (name === 'stage' && isStage(value)) return stageName(value, rounds)
    if (name === 'province_id') return provinceName(value)
    return (name === 'group' && groupText(value)) || String(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isInstant.test(value)) return timeText(value)
  return (Object.hasOwn(auditCopy.values, value) && auditCopy.values[value]) || titleOf(value)
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

interface Entry {
  action: string
  subject: string
  changes: number
  key: Values
  before: Values | null
  after: Values | null
  about: Values | null
}

/** The columns that say which row it is, as far as a table has them. */
const shared = ['year', 'season_year', 'round_key', 'channel']
const own = ['group', 'user_id', 'role', 'name', 'title', 'kind', 'file_name', 'path']
/** In place of what is not recorded. */
const unwritten = '…'

/** Object of an act. */
export function objectText({ subject, changes, key, before, after, about, action }: Entry, names: Names): string {
  const user = subject === 'user_account' ? { user_id: key['id'] } : {}
  const round = subject === 'round' ? { round_key: key['key'] } : {}
  // Replaced values say no more which row it was.
  const written = before && after ? {} : { ...before, ...after }
  const values: Values = { ...written, ...key, ...user, ...round, ...about }
  const isOne = changes === 1 || isOneThing({ action })
  const said = [...shared, ...(isOne ? own : [])].flatMap((name) => {
    const value = values[name]
    if (value === undefined || value === null || value === unwritten) return []
    const text = valueText(name, value, names)
    return auditCopy.called[name]?.(text) ?? text
  })
  if (!isOne) return [...said, auditCopy.rows(changes)].join(' · ')
  if (said.length > 0) return [...new Set(said)].join(' · ')
  return Object.entries(key)
    .map(([name, value]) => `${fieldText(name)} ${valueText(name, value, names)}`)
    .join(' · ')
}

const mostChanges = 3
const longest = 40

/** Change of one row in words: 阶段：休赛期 → 初赛进行中. Nothing for a new or removed row, and for several. */
export function changeTexts({ changes, before, after }: Entry, names: Names): string[] {
  if (changes > 1 || !before || !after) return []
  const changed = Object.keys(after).filter((name) => name !== 'version')
  const texts = changed.slice(0, mostChanges).map((name) => {
    const [from, to] = [before, after].map((values) => valueText(name, values[name], names))
    const text = auditCopy.change(fieldText(name), from ?? '', to ?? '')
    return after[name] === unwritten || text.length > longest ? auditCopy.changed(fieldText(name)) : text
  })
  return changed.length > mostChanges ? [...texts, auditCopy.others(changed.length - mostChanges)] : texts
}
