import { useNow } from '../../api/clock.ts'
import { useIdentity } from '../../identity.ts'
import type { Answer } from '../../api/transport.ts'
import { Countdown } from './countdown.tsx'
import { seasonNow } from './season-now.ts'
import styles from './stage-now.module.css'

type Game = Answer<'currentGame'>

/** The current stage and its end; before the preliminary, that pupils can enrol, and its beginning. */
export function StageNow({ game }: { game: Game }) {
  const { rounds } = useIdentity()
  const { name, waitsFor } = seasonNow(game, useNow(), rounds)
  return (
    <p className={`cluster accent ${styles.stage}`}>
      <span className={styles.pulse} aria-hidden="true" />
      {name}
      {(waitsFor ?? game.stage_ends_at) ? (
        <>
          <span aria-hidden="true"> · </span>
          <StageCountdown game={game} />
        </>
      ) : null}
    </p>
  )
}

/** Counts down to the beginning of the preliminary, then to the end of the stage. */
export function StageCountdown({ game }: { game: Game }) {
  const { waitsFor } = seasonNow(game, useNow(), useIdentity().rounds)
  if (waitsFor !== null) return <Countdown until={waitsFor} to="preliminary" />
  return game.stage_ends_at === null ? null : <Countdown until={game.stage_ends_at} />
}
