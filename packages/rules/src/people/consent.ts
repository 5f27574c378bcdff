import type { GroupNumber } from './groups.ts'

/** Consent of a person, as far as it decides whether a group is open to them. */
export interface Consent {
  /** The answer to 已满 14 周岁; null when it was not asked. */
  over14: boolean | null
  guardian: boolean
}

const needing: readonly GroupNumber[] = [5, 1]
const middle: GroupNumber = 2

/**
 * True if a member of a group needs the consent of a guardian: the primary groups always, the middle group unless the
 * person is known to be 14 or older, the others never. `asks` is the season's setting `guardianConsent`.
 */
export function needsGuardian(
  group: GroupNumber,
  { asks, over14 }: { asks: boolean; over14: boolean | null },
): boolean {
  return asks && (needing.includes(group) || (group === middle && over14 !== true))
}

/** True if a consent is enough for a group. */
export function isEnough(consent: Consent, group: GroupNumber, asks: boolean): boolean {
  return consent.guardian || !needsGuardian(group, { asks, over14: consent.over14 })
}

/**
 * The version that a document names in a line of its own: `版本：2026-11-22`, or `版本：2026-11-22.2` for the second one of a day.
 * Undefined without such a line.
 */
export function versionOf(document: string): string | undefined {
  return /^版本[：:] *(\d{4}-\d{2}-\d{2}(?:\.\d{1,2})?) *\r?$/mu.exec(document)?.[1]
}

/** The newest of some versions, which is the version of a set of documents. Undefined for none. */
export function newestVersion(versions: readonly string[]): string | undefined {
  return versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
}
