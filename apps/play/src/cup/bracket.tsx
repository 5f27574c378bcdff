import type { Pairing } from '@qisuan/game/cup'
import { copy, pointsText } from './copy.ts'
import { pointsOf, type ShownCup } from './shown-cup.ts'
import styles from './cup.module.css'

interface BracketProps extends ShownCup {
  /** Rounds and pairings around the one that plays, as many as a wall has room for. */
  isPart?: boolean
}

/** Rounds and pairings of the first round that a wall shows. */
const [partRounds, partPairings] = [3, 4]

/** The knock-out: a column for each round. */
export function Bracket({ cup, now, placed, nameOf, isPart = false }: BracketProps) {
  const columns = cup.rounds.flatMap(({ name, isKnockout, pairings }, round) =>
    isKnockout ? [{ name, round, pairings: pairings.map((pairing, index) => ({ pairing, index })) }] : [],
  )
  const first = Math.max(
    0,
    Math.min(
      columns.findIndex(({ round }) => round === now?.round),
      columns.length - partRounds,
    ),
  )
  const around = Math.floor((now?.index ?? 0) / partPairings)
  const seen = isPart
    ? columns.slice(first, first + partRounds).map((column, depth) => {
        const count = partPairings / 2 ** depth
        return { ...column, pairings: column.pairings.slice(around * count, (around + 1) * count) }
      })
    : columns
  return (
    <div className={styles.bracket}>
      {seen.map(({ name, round, pairings }) => (
        <section key={round} className={styles.round} aria-label={name}>
          <h3 className="type-note muted regular">{name}</h3>
          <ol className="flex vertical list grows">
            {pairings.map(({ pairing, index }) => (
              <li key={index} className={styles.slot}>
                <Pair
                  pairing={pairing}
                  nameOf={nameOf}
                  isNow={round === now?.round && index === now.index}
                  from={placed.find((each) => each.round === round && each.index === index)?.from}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface PairProps extends Pick<ShownCup, 'nameOf'> {
  pairing: Pairing
  isNow: boolean
  /** Games before its first one. */
  from: number | undefined
}

function Pair({ pairing, nameOf, isNow, from }: PairProps) {
  const { first, second, isBye, shares, winner } = pairing
  const points = pointsOf(pairing)
  const isBegun = shares.length > 0 && from !== undefined
  return (
    <a
      className={styles.pair}
      href={isBegun ? `#game-${from + 1}` : undefined}
      aria-label={isBye ? `${nameOf(first)} ${copy.bye}` : copy.pair(nameOf(first), nameOf(second))}
      data-now={isNow}
    >
      {[first, second].map((seed, index) => (
        <span key={index} className={styles.side} data-won={seed !== null && seed === winner}>
          <span className="muted type-fine">{seed}</span>
          <span className="cut grows shrinks">{isBye && index === 1 ? copy.bye : nameOf(seed)}</span>
          {isBegun && <b>{pointsText(points[index] ?? 0)}</b>}
        </span>
      ))}
    </a>
  )
}
