/**
 * The key by which two spellings of a school are one (decisions on spec §7): same letters and digits, whatever their width
 * and case, and whatever spaces, brackets and punctuation stand between them. Blank stays blank: an individual.
 */
export function normaliseSchool(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Cf}\p{Cc}]/gu, '')
}
