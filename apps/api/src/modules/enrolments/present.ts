import type { Language as StoredLanguage } from '@qisuan/db/client'
import type { Language } from '@qisuan/rules/limits'
import { parseGroup, type GroupNumber } from '@qisuan/rules/groups'

/** The client cannot name a value `c++`, the database and the wire can. */
export function presentLanguage(language: StoredLanguage): Language {
  return language === 'cpp' ? 'c++' : language
}

export function storedLanguage(language: Language): StoredLanguage {
  return language === 'c++' ? 'cpp' : language
}

/** A stored group as its number; 4 is the specification's blank, none chosen. */
export function groupOnTheWire(group: number | undefined): GroupNumber | 4 {
  return parseGroup(group ?? 4) ?? 4
}
