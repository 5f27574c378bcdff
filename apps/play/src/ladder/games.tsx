import type { LadderRobot, ListedGame } from '@qisuan/arena/ladder-state'
import { useEffect, useState } from 'react'
import parts from '../parts.module.css'
import { readGames } from './api.ts'
import { copy } from './copy.ts'
import styles from './ladder.module.css'

const { games: words } = copy

interface GamesProps {
  robot: LadderRobot
  /** The game that is shown. */
  game: number | undefined
  /** The newest one is shown until somebody has chosen. */
  onFirst: (game: number) => void
}

/** The newest games of a robot; a press on one shows its film. */
export function Games({ robot: { id, robot, games: played }, game, onFirst }: GamesProps) {
  const [games, setGames] = useState<ListedGame[]>()
  useEffect(() => {
    if (played === 0) return undefined
    let isLeft = false
    const show = async () => {
      // Without an answer the list stays as it was, until the next game.
      const next = await readGames(id).catch(() => undefined)
      if (next && !isLeft) setGames(next)
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [id, played])
  const newest = games?.[0]?.id
  useEffect(() => {
    if (game === undefined && newest !== undefined) onFirst(newest)
  }, [game, newest, onFirst])
  return (
    <section className={`${parts.card} ${styles.games}`} aria-labelledby="games">
      <h2 id="games" className="type-lead">
        {words.title(robot)}
      </h2>
      {played === 0 && <p className="muted above-1">{words.none}</p>}
      <ol className="list above-1">
        {played > 0 &&
          games?.map(({ id: each, rival, share, playedAt }) => (
            <li key={each}>
              <a className={styles.game} href={`#game-${each}`} aria-current={each === game ? 'true' : undefined}>
                <span className={`strong muted ${styles.result}`} data-share={share}>
                  {share === 1 ? words.won : share === 0 ? words.lost : words.drawn}
                </span>
                <span className="cut shrinks grows">{words.against(rival)}</span>
                <time className="muted type-fine one-line" dateTime={playedAt}>
                  {dayText(playedAt)}
                </time>
              </a>
            </li>
          ))}
      </ol>
    </section>
  )
}

const dayText = (at: string): string => new Date(at).toLocaleDateString('zh-CN', { month: 'numeric', day: 'numeric' })
