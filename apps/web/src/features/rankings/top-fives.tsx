import { useQuery } from '@tanstack/react-query'
import { groups, groupsFrom, type Group, type GroupNumber } from '@qisuan/rules/people/groups'
import { mobileTopRows } from '@qisuan/rules/limits'
import { useRef, useState } from 'react'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime } from '#copy/dates'
import { phone } from '#copy/phone'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useMe } from '../accounts/use-me.ts'
import { currentGame } from '../competition/queries.ts'
import { boardPath } from './board-path.ts'
import { BoardRows } from './rows/board-rows.tsx'
import { EmptyBoard } from './rows/empty-board.tsx'
import { GroupLinks } from './group-links.tsx'
import { rowsOf } from './rows/row.ts'
import styles from './top-fives.module.css'
import { topRows } from './top-rows.ts'

const { top: copy } = phone

const topFive = ({ number }: Group) => topRows(number, mobileTopRows)

export const topFiveQueries = () => groups.map(topFive)

const placeOf = (letter: string) => `top-${letter}`

/** The top five of every group (spec §9), the own one first, as a carousel: swipe, or tap a group. */
export function TopFives() {
  const order = groupsFrom(useMe()?.group)
  const [swiped, setSwiped] = useState<GroupNumber>()
  const chosen = swiped ?? order[0]?.number ?? 5
  const track = useRef<HTMLDivElement>(null)
  const { data: board } = useQuery(topRows(chosen, mobileTopRows))

  return (
    <section className={styles.section} aria-labelledby="top-fives">
      <div className="spread baseline below-1-half">
        <h2 className="type-subheading" id="top-fives">
          {copy.title}
        </h2>
        {board?.as_of ? <p className="note">{board.earlier_round ?? ranking.asOf(dayAndTime(board.as_of))}</p> : null}
      </div>
      <GroupLinks
        chosen={chosen}
        order={order}
        to={(letter) => `#${placeOf(letter)}`}
        onChoose={(group) => {
          const place = order.findIndex(({ number }) => number === group)
          if (track.current) track.current.scrollLeft = place * stepOf(track.current)
        }}
      />
      <div
        // Another first group begins anew at the left: otherwise the browser stays with the card that it showed.
        key={order[0]?.letter}
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) => {
          const group = order[Math.round(currentTarget.scrollLeft / stepOf(currentTarget))]
          if (group) setSwiped(group.number)
        }}
      >
        {order.map((group) => (
          <GroupCard key={group.letter} group={group} />
        ))}
      </div>
    </section>
  )
}

/** The distance from one card to the next, in pixels. */
function stepOf({ scrollWidth, clientWidth }: HTMLElement): number {
  return (scrollWidth - clientWidth) / (groups.length - 1)
}

function GroupCard({ group }: { group: Group }) {
  const query = useQuery(topFive(group))
  const { data: game } = useQuery(currentGame())
  const rows = query.data && rowsOf(query.data.list)
  return (
    <article
      id={placeOf(group.letter)}
      className={`panel ${styles.card}`}
      data-group={group.letter}
      aria-label={group.name}
    >
      {rows?.length ? <BoardRows few density="compact" rows={rows} caption={group.name} /> : null}
      {rows?.length === 0 ? <EmptyBoard /> : null}
      {rows ? null : <Pending of={[query]} level={3} loading={<Skeleton lines={5} height={44} />} />}
      <Link to={boardPath(query.data, group.letter, game, paths.phoneRanking())} className={styles.all}>
        {copy.whole(group.name)}
      </Link>
    </article>
  )
}
