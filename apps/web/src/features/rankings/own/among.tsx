import { number } from '#copy/dates'
import { ownRank as copy } from '#copy/boards/own-rank'

/** Number of people of a rank, which is told in words: a stroke means nothing to the ear. */
export function Among({ all }: { all: number }) {
  return (
    <>
      <span aria-hidden="true">{copy.of(number(all))}</span>
      <span className="visually-hidden">{copy.among(number(all))}</span>
    </>
  )
}
