/**
 * The key that is the same for all spellings of a school (decisions on spec §7). Width, case, spaces, brackets and punctuation do
 * not matter. An empty key means an individual without a school.
 */
export function normaliseSchool(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Cf}\p{Cc}]/gu, '')
}
