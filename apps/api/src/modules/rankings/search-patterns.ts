/** The shortest text in which one letter may be wrong; of a shorter one too little would be left. */
const shortestWithWrong = 3
/** The shortest text that may have a letter too many or too few. */
const shortestWithMissing = 4
/** The shortest text whose halves are long enough to be looked up. */
const shortestWithHalves = 6
/** The longest text that is searched for with an error: beyond it the patterns are many and a copied name has none. */
const longestWithError = 20

/**
 * What a search of the boards asks of the database's `search_text`: LIKE patterns for the text itself, and for every text that is one
 * letter away (one wrong, missing or too many). Digits are right: class 12 is not a misspelt class 13. One error spoils one half of a text: what is
 * near has the other, so that an index is asked for two patterns (`halves`) and not for a hundred.
 */
export function searchPatterns(q: string): { exact: string; near: string[]; halves: string[] } {
  const letters = Array.from(q.normalize('NFKC').toLowerCase())
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

/** As `search_text` writes a letter, and as LIKE takes it for itself. */
function literal(letter: string): string {
  if (isAscii(letter)) return letter.replace(/[\\%_]/, String.raw`\$&`)
  return ` ${letter} `
}

/** Any letter, plain or with the spaces that `search_text` puts around it. */
const anyLetter = ['_', ' _ ']

const isAscii = (letter: string) => letter <= '\u007f'
