import type { Language as StoredLanguage } from '@qisuan/db/client'
import type { Language } from '@qisuan/rules/limits'
import { parseGroup, type GroupNumber } from '@qisuan/rules/groups'

/** The wire has `c++`; the Prisma client calls this value `cpp`. */
export function presentLanguage(language: StoredLanguage): Language {
  return language === 'cpp' ? 'c++' : language
}

export function storedLanguage(language: Language): StoredLanguage {
  return language === 'c++' ? 'cpp' : language
}

/** A stored group as its number on the wire; 4 means that none is chosen (spec §3). */
export function groupOnTheWire(group: number | undefined): GroupNumber | 4 {
  return parseGroup(group ?? 4) ?? 4
}
