import type { CurrentGame } from '@qisuan/contracts/competition'
import { dayOf } from '#copy/dates'
import { rankingCourse } from '#copy/boards/ranking-course'
import { scopeOf, useIdentity } from '../../../identity.ts'
import { markOf } from '../../../ui/drawings/season-line.ts'
import { useTimeline } from '../../competition/timeline.ts'
import styles from './own-course.module.css'

/** Folded, below the board: the season's timeline with the current stage, and how points are counted (spec §2, Ranking pages). */
export function OwnCourse({ game }: { game: CurrentGame }) {
  const copy = rankingCourse(scopeOf(useIdentity()))
  const { nodes, here } = useTimeline(game)
  return (
    <details className={`panel off-paper full ${styles.course}`}>
      <summary className="fold row between strong">{copy.fold}</summary>
      <div className={`split ${styles.parts}`}>
        <section aria-labelledby="course">
          <h2 id="course" className="below-2 type-lead">
            {copy.title}
          </h2>
          <ol>
            {nodes.map(({ name, begin_time: begin }, index) => (
              <li key={name} className={`stop ${styles.node}`} {...markOf(index, here)}>
                <span className={`row gap-1 ${styles.name}`}>
                  {name}
                  {index === here ? <span className="badge">{copy.now}</span> : null}
                </span>
                {begin ? (
                  <time dateTime={begin} className="note">
                    {dayOf(begin)}
                  </time>
                ) : null}
              </li>
            ))}
          </ol>
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
