import { mostGames } from '@qisuan/game/cup'
import parts from '../parts.module.css'
import { copy, pointsText } from './copy.ts'
import { pointsOf, type ShownCup } from './shown-cup.ts'
import styles from './cup.module.css'

interface NowProps extends Pick<ShownCup, 'cup' | 'now' | 'nameOf'> {
  game: number
  isLive: boolean
}

/** The two who play: points of their games, and what came of it. */
export function Now({ cup, now, nameOf, game, isLive }: NowProps) {
  if (!now) return null
  const { round, first, second, shares, games, from, winner } = now
  const points = pointsOf(now)
  const isBySeed = winner !== null && games === mostGames && points[0] === points[1]
  return (
    <section className={`${parts.card} ${styles.now}`} aria-labelledby="now">
      <h2 id="now" className="type-note muted regular">
        {isLive ? copy.now : copy.earlier} · {cup.rounds[round]?.name} · {copy.game(game - from)}
      </h2>
      {[first, second].map((seed, index) => (
        <p key={seed} className={styles.score} data-won={seed === winner}>
          <span className="muted type-fine">{seed}</span>
          <strong className="breaks">{nameOf(seed)}</strong>
          <b>{pointsText(points[index] ?? 0)}</b>
        </p>
      ))}
      <ol className="flex gap-1 list" aria-label={copy.games}>
        {Array.from({ length: games }, (_, number) => {
          const share = shares[number] ?? null
          const label =
            share === null ? '' : share === 0.5 ? copy.drawn : copy.won(nameOf(share === 1 ? first : second))
          return (
            <li key={number}>
              <a
                className={styles.dot}
                href={share === null ? undefined : `#game-${from + number + 1}`}
                aria-current={from + number + 1 === game ? 'true' : undefined}
                aria-label={`${copy.game(number + 1)} ${label}`}
                data-share={share}
              >
                {number + 1}
              </a>
            </li>
          )
        })}
      </ol>
      {cup.rounds[round]?.isKnockout && winner !== null && (
        <output className="strong">
          {isBySeed ? `${copy.bySeed}：${nameOf(winner)}` : copy.goesOn(nameOf(winner))}
        </output>
      )}
    </section>
  )
}
