import { RoomsCountdown } from '#hero-parts'
import { roundKindAt, isStage } from '@qisuan/rules/season/stages'
import { shortName } from '@qisuan/rules/season/round-names'
import { Suspense, type ReactNode } from 'react'
import { season } from '#copy/season'
import { useNow } from '../../api/clock.ts'
import type { Answer } from '../../api/transport.ts'
import { useIdentity } from '../../identity.ts'
import { Countdown } from './countdown.tsx'
import { sceneOf } from './hero/scene.ts'
import { seasonNow } from './season-now.ts'
import styles from './stage-now.module.css'

type Game = Answer<'currentGame'>

/** Present event, and the countdown to the next beginning or end; before it the event that has ended. */
export function StageNow({ game, children }: { game: Game; children?: ReactNode }) {
  const { rounds } = useIdentity()
  const now = useNow()
  const { name, next } = seasonNow(game, now, rounds)
  const countdown = (
    <>
      <span aria-hidden="true"> · </span>
      <StageCountdown game={game} />
    </>
  )
  return (
    <p className={`cluster accent ${styles.stage}`}>
      <span className={styles.pulse} aria-hidden="true" />
      {children}
      {name}
      {next && sceneOf(game, now).picture === 'rooms' ? (
        <Suspense fallback={null}>
          <RoomsCountdown game={game}>{countdown}</RoomsCountdown>
        </Suspense>
      ) : next ? (
        countdown
      ) : null}
    </p>
  )
}

/** Counts down to the beginning of the next round, or to the end of the one that is being played. */
export function StageCountdown({ game }: { game: Game }) {
  const { rounds } = useIdentity()
  const { next } = seasonNow(game, useNow(), rounds)
  if (!next) return null
  const { node, at, what } = next
  const label = isStage(node.stage) ? rounds[roundKindAt(node.stage)] : undefined
  return (
    <Countdown until={at} copy={what === 'ends' ? season.ends : season.begins(label ? shortName(label) : node.name)} />
  )
}
