import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { groupOf, groups, type Group } from '@qisuan/rules/people/groups'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime, number } from '#copy/dates'
import { stageHero as copy } from '#copy/stage-hero'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { currentGame } from '../../competition/queries.ts'
import { boardPath } from '../board-path.ts'
import { leaderOf } from './leader-queries.ts'
import styles from './leaders.module.css'
import { firstGroup } from '../top-rows.ts'
import { partsOfSchool } from '../rows/parts-of-school.ts'
import { rowsOf, shortProvince } from '../rows/row.ts'

/** The first of every group, by grade: the last board as a list, or off season side by side on one level. */
export function Leaders({ look }: { look: 'list' | 'level' }) {
  const { data: board } = useQuery(leaderOf(groupOf(firstGroup)))
  return (
    <section className={styles.leaders} data-look={look} aria-labelledby="leaders">
      <div className={`spread ${styles.head}`}>
        <h2 className="type-lead" id="leaders">
          {look === 'level' ? copy.champions : copy.lastBoard}
        </h2>
        {board?.as_of ? (
          <p className="note">
            {board.earlier_round ?? ranking.asOf(dayAndTime(board.as_of))}
            {look === 'level' ? ` · ${copy.byGrade}` : null}
          </p>
        ) : null}
      </div>
      <ol className={styles.list}>
        {groups.map((group) => (
          <Leader key={group.letter} group={group} round={board?.earlier_round} />
        ))}
      </ol>
    </section>
  )
}

/** `round` is the one that the heading names. */
function Leader({ group, round }: { group: Group; round: string | undefined }) {
  const { data } = useQuery(leaderOf(group))
  const { data: game } = useQuery(currentGame())
  const [row] = data ? rowsOf(data.list) : []
  return (
    <li data-group={group.letter} className={styles.leader}>
      <Link to={boardPath(data, group.letter, game, paths.ranking())} className={styles.link} title={copy.whole}>
        <span className={styles.group}>{group.shortName}</span>
        <strong className={styles.name}>{row?.title ?? ranking.noScore}</strong>
        <span className={`note ${styles.origin}`}>
          {row ? (
            <>
              <span className={styles.province}>{shortProvince(row.province)}</span>
              <span>
                {partsOfSchool(row.detail).map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 ? <wbr /> : null}
                    {part}
                  </Fragment>
                ))}
              </span>
            </>
          ) : (
            ranking.empty
          )}
        </span>
        {row?.score == null ? null : <span className={`figures ${styles.score}`}>{number(row.score)}</span>}
        {row && data?.earlier_round !== undefined && data.earlier_round !== round ? (
          <span className="note">{data.earlier_round}</span>
        ) : null}
      </Link>
    </li>
  )
}
