import type { ExtraArea } from '@qisuan/contracts/rankings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { groupOf, type GroupNumber } from '@qisuan/rules/people/groups'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime } from '#copy/dates'
import { suzhou } from '#copy/suzhou'
import { Board } from './board.tsx'
import { GroupLinks } from './group-links.tsx'
import { areaBoard, boardOf } from './queries.ts'
import styles from './selection-board.module.css'

interface Props {
  round: string
  area: ExtraArea
  group: GroupNumber
  /** The URL of the page with a group's board, given by the group's letter. */
  to: (letter: string) => string
}

/** The selection board of an area, with links to its groups (spec §3). */
export function SelectionBoard({ round, area, group, to }: Props) {
  const query = areaBoard(round, area, group)
  const { data } = useInfiniteQuery(query)
  const asOf = data && boardOf(data).as_of
  const { letter, name } = groupOf(group)
  return (
    <section id="board" className={styles.section} data-group={letter} aria-labelledby="selection-board">
      <div className={`spread ${styles.head}`}>
        <h2 id="selection-board">{suzhou.board}</h2>
        {asOf ? (
          <time dateTime={asOf} className="note">
            {ranking.asOf(dayAndTime(asOf))}
          </time>
        ) : null}
      </div>
      <GroupLinks chosen={group} to={to} />
      <div className={styles.board}>
        <Board density="compact" kind="personal" board={query} caption={`${name} ${suzhou.board}`} />
      </div>
    </section>
  )
}
