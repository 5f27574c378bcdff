import { stages } from '@qisuan/rules/stages'
import type { Answer } from '../../api/transport.ts'
import { Countdown } from './countdown.tsx'
import styles from './stage-now.module.css'

/** The current stage and its end. */
export function StageNow({ game }: { game: Answer<'currentGame'> }) {
  return (
    <p className={`cluster accent ${styles.stage}`}>
      <span className={styles.pulse} aria-hidden="true" />
      {stages.find(({ number }) => number === game.state)?.name}
      {game.stage_ends_at ? (
        <>
          <span aria-hidden="true"> · </span>
          <Countdown until={game.stage_ends_at} />
        </>
      ) : null}
    </p>
  )
}
