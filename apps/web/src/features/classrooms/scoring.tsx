import type { RoundSummary } from '@qisuan/contracts/competition'
import { exams } from '#copy/exams'
import { Card } from '../../ui/card.tsx'
import styles from './scoring.module.css'

/** The judging criteria of a team final by descending weight (spec §9); undefined for a round that sets none. */
export function scoringOf(round: Pick<RoundSummary, 'scoring'> | undefined) {
  const scoring = round?.scoring
  if (!scoring) return undefined
  return {
    minutes: scoring.presentation_minutes,
    weights: Object.entries(scoring.weights).toSorted(([, one], [, other]) => other - one),
  }
}

export function Scoring({ scoring: { minutes, weights } }: { scoring: NonNullable<ReturnType<typeof scoringOf>> }) {
  return (
    <Card title={exams.scoring.title} note={exams.scoring.note(minutes)}>
      <dl className={`stack ${styles.weights}`}>
        {weights.map(([name, percent]) => (
          <div className="grid baseline gap-1" key={name}>
            <dt>{name}</dt>
            <dd className="figures type-subheading bold">{percent}%</dd>
            <svg className="wide full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.track} width="100" height="4" />
              <rect className="fill-accent" width={percent} height="4" />
            </svg>
          </div>
        ))}
      </dl>
    </Card>
  )
}
