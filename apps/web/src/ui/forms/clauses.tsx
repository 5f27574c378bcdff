import { unbroken } from '../unbroken.tsx'

/** A clause of so many Chinese characters, punctuation included, stays on one line of the narrowest title. */
const short = 10

/** A title that breaks between its clauses, and inside a word only where a clause is longer than a line. */
export function Clauses({ text }: { text: string }) {
  const clauses = text.match(/[^，。：；！？、]+[，。：；！？、]*/g) ?? [text]
  return clauses.map((clause, index) =>
    widthOf(clause) <= short ? (
      <span key={index} className="one-line">
        {clause}
      </span>
    ) : (
      unbroken(clause)
    ),
  )
}

/** In Chinese characters: Latin letters and digits are a little wider than half of one. */
const widthOf = (clause: string): number =>
  Array.from(clause).reduce((width, character) => width + (character < '\u2000' ? 0.6 : 1), 0)
