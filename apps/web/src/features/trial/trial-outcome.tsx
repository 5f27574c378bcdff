import type { Result } from '@qisuan/game/world/frames'
import { useEffect, useRef } from 'react'
import { trial } from '#copy/trial'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { wholeEnergy } from './first-level.ts'
import { fullPoints } from './kept-points.ts'
import styles from './trial-level.module.css'

/** Points of the run, a better way, and the next step. */
export function TrialOutcome({ result, points }: { result: Result; points: number }) {
  const outcome = useRef<HTMLDivElement>(null)
  // On a phone the next step would be below the bar of tabs.
  useEffect(() => {
    outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={outcome} className={styles.outcome}>
      <div>
        <p className="flex wrap baseline gap-1 strong">
          {trial.reached}
          <strong className="figures accent-text type-subheading">{trial.points(points)}</strong>
          <span className="note">{trial.collected(result.energy, wholeEnergy)}</span>
        </p>
        <p>{adviceOn(result, points)}</p>
        <p className="note">{trial.notCounted}</p>
      </div>
      <NextStepButton size="small" />
    </div>
  )
}

function adviceOn({ energy }: Result, points: number): string {
  if (points === fullPoints) return trial.perfect
  return energy < wholeEnergy ? trial.more(wholeEnergy - energy) : trial.shorter
}
