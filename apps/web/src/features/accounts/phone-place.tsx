import { number } from '#copy/dates'
import { phoneWelcome as copy } from '#copy/phone-welcome'
import type { Answer } from '../../api/transport.ts'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { OwnFigures } from '../rankings/own/own-figures.tsx'
import { OwnScoreLine } from '../rankings/own/own-score-line.tsx'
import { useOwnScore } from '../rankings/own/use-own-score.ts'
import styles from './phone-place.module.css'

/** The user's progress: the share of the group that ranks lower, as a point on a mountain, with the figures below. */
export function PhonePlace({ own }: { own: Answer<'myRank'> | undefined }) {
  if (!own) {
    return (
      <section className={`panel stack ${styles.card}`}>
        <h2 className="type-subheading">{copy.notEnrolled}</h2>
        <div className={styles.step}>
          <NextStepButton />
        </div>
      </section>
    )
  }
  if (own.rank === null) return <Unranked own={own} />
  return (
    <section className={`panel stack ${styles.card}`} aria-label={copy.title}>
      {own.percentage === null ? null : <Climb percentage={own.percentage} />}
      <OwnFigures own={own} className={`spread ${styles.figures}`} />
      <OwnScoreLine own={own} />
    </section>
  )
}

/** Before the first rank: what was received, or that nothing was. */
function Unranked({ own }: { own: Answer<'myRank'> }) {
  const score = useOwnScore(own)
  return (
    <section className={`panel stack ${styles.card}`}>
      <h2 className="type-subheading">{score?.title ?? copy.noScore}</h2>
      <p className="muted">{score?.text ?? copy.noScoreText}</p>
    </section>
  )
}

/** The mountain has ten steps, each for a tenth of the group; the line ends at the user's place on them. */
const steps = 10
const stair = `M0 100${Array.from({ length: steps }, (_, step) => `V${100 - (step + 1) * 9}h${300 / steps}`).join('')}`

function Climb({ percentage }: { percentage: number }) {
  const reached = Math.min(steps - 1, Math.floor(percentage / steps))
  const x = percentage * 3
  const y = 100 - (reached + 1) * 9
  return (
    <div className={styles.climb}>
      <p className="muted">{copy.beyond}</p>
      <p className={`figures ${styles.share}`}>
        {number(percentage)}
        <span>%</span>
      </p>
      <svg viewBox="0 0 300 104" className={styles.mountain} aria-hidden="true">
        <path className="fill-block" d={`${stair}V104H0z`} />
        <path className={styles.ahead} d={stair} />
        <path className={styles.done} d={stair} style={{ clipPath: `inset(-10px ${300 - x}px 0 0)` }} />
        <circle className={styles.top} cx="300" cy="10" r="5" />
        <circle className={styles.here} cx={x} cy={y} r="6.5" />
      </svg>
      <p className={`spread note ${styles.ends}`} aria-hidden="true">
        <span>{copy.foot}</span>
        <span>{copy.top}</span>
      </p>
    </div>
  )
}
