import type { Replay } from '@qisuan/game/replay'
import { useEffect, useRef } from 'react'
import { trial } from '#copy/trial'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { fullPoints } from './kept-points.ts'
import styles from './trial-level.module.css'

/** Points of the run, a better way, and the next step. */
export function TrialOutcome({ run, points }: { run: Replay; points: number }) {
  const outcome = useRef<HTMLDivElement>(null)
  // On a phone the next step would be below the bar of tabs.
  useEffect(() => {
    outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={outcome} className={styles.outcome}>
      <div>
        <p className={styles.points}>
          {trial.reached}
          <strong className="figures accent-text type-subheading">{trial.points(points)}</strong>
          <span className="note">{trial.collected(run.collected, run.energy)}</span>
        </p>
        <p>{adviceOn(run, points)}</p>
        <p className="note">{trial.notCounted}</p>
      </div>
      <NextStepButton size="small" />
    </div>
  )
}

function adviceOn({ collected, energy }: Replay, points: number): string {
  if (points === fullPoints) return trial.perfect
  return collected < energy ? trial.more(energy - collected) : trial.shorter
}
