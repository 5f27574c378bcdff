import type { CurrentGame } from '@qisuan/contracts/competition'
import { rankingCourse } from '#copy/boards/ranking-course'
import { scopeOf, useIdentity } from '../../../identity.ts'
import { SeasonLine } from '../../competition/season-line.tsx'
import styles from './own-course.module.css'

/** Folded, below the board: the season's timeline with the current stage, and how points are counted (spec §2, Ranking pages). */
export function OwnCourse({ game }: { game: CurrentGame }) {
  const copy = rankingCourse(scopeOf(useIdentity()))
  return (
    <details className={`panel off-paper full ${styles.course}`}>
      <summary className="fold row between strong">{copy.fold}</summary>
      <div className={`stack ${styles.parts}`}>
        <section aria-labelledby="course">
          <h2 id="course" className="below-2 type-lead">
            {copy.title}
          </h2>
          <SeasonLine game={game} />
        </section>
        <section aria-labelledby="counting">
          <h2 id="counting" className="below-2 type-lead">
            {copy.rulesTitle}
          </h2>
          <ol className={styles.rules}>
            {copy.rules.map((rule) => (
              <li className="flex gap-1 muted" key={rule}>
                {rule}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </details>
  )
}
