import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { isOneThing, objectText, type Names } from './labels.ts'

export type Entry = OperatorAnswer<'auditLog'>['list'][number]

/** An act, or several that are alike: the newest, with all of them. */
export interface Act extends Entry {
  all: readonly Entry[]
}

/** Milliseconds between acts that are alike, up to which they are one row. */
const pauseMs = 60_000

/** The acts of a page, newest first; what one person did again and again with one ceremony is one act. */
export function fold(list: readonly Entry[], names: Names): Act[] {
  const acts: Act[] = []
  const latest = new Map<string, Act>()
  for (const entry of list) {
    const alike = [entry.operator, entry.way, entry.action, objectText(entry, names)].join('\n')
    const act = latest.get(alike)
    if (act && entry.subject === 'ceremony' && Date.parse(act.at) - Date.parse(entry.until) <= pauseMs) {
      act.all = [...act.all, entry]
      act.at = entry.at
      if (isOneThing(entry)) act.changes += entry.changes
      if (act.reason !== entry.reason) act.reason = null
    } else {
      const first = { ...entry, all: [entry] }
      latest.set(alike, first)
      acts.push(first)
    }
  }
  return acts
}
