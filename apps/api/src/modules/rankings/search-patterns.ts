import { withMiddleDots } from '@qisuan/rules/people/person-names'

/** Minimum length for matches with one wrong letter. */
const shortestWithWrong = 3
/** Minimum length for matches with one letter more or less. */
const shortestWithMissing = 4
/** Minimum length for halves that are long enough for an index search. */
const shortestWithHalves = 6
/** Maximum length for near matches: a longer text needs too many patterns, and is probably pasted without an error. */
const longestWithError = 20

/**
 * LIKE patterns on the database's `search_text`: `exact` for the text itself, `near` for every text that differs by one letter (wrong,
 * missing or too many). Digits must match: class 12 is not a misspelt class 13. One error affects only one half of a text, so a near
 * match contains the other half: an index search for the two `halves` replaces one for a hundred patterns.
 */
export function searchPatterns(q: string): { exact: string; near: string[]; halves: string[] } {
  const letters = Array.from(withMiddleDots(q).normalize('NFKC').toLowerCase())
  return {
    exact: pattern(letters.map(literal)),
    near: [...new Set(nearMisses(letters).map(pattern))],
    halves: halvesOf(letters).map((half) => pattern(half.map(literal))),
  }
}

function halvesOf(letters: readonly string[]): string[][] {
  if (letters.length < shortestWithHalves) return []
  const middle = Math.floor(letters.length / 2)
  return [letters.slice(0, middle), letters.slice(middle)]
}

function nearMisses(letters: readonly string[]): string[][] {
  const { length } = letters
  if (length < shortestWithWrong || length > longestWithError) return []
  const text = letters.map(literal)
  const changeable = [...letters.keys()].filter((at) => !/\d/.test(letters[at] ?? ''))
  const wrong = changeable.flatMap((at) => anyLetter.map((any) => text.with(at, any)))
  if (length < shortestWithMissing) return wrong
  const tooMany = changeable.map((at) => text.toSpliced(at, 1))
  const missing = changeable.slice(1).flatMap((at) => anyLetter.map((any) => text.toSpliced(at, 0, any)))
  return [...wrong, ...tooMany, ...missing]
}

const pattern = (parts: readonly string[]) => `%${parts.join('')}%`

/** A letter as `search_text` writes it, with the wildcards of LIKE escaped. */
function literal(letter: string): string {
  if (isAscii(letter)) return letter.replace(/[\\%_]/, String.raw`\$&`)
  return ` ${letter} `
}

/** Any letter: ASCII, or another with the spaces that `search_text` puts around it. */
const anyLetter = ['_', ' _ ']

const isAscii = (letter: string) => letter <= '\u007f'
