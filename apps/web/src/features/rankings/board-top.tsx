import { useQuery } from '@tanstack/react-query'
import { groupOf, parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import { useState } from 'react'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime } from '#copy/dates'
import { front } from '#copy/front'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useMe } from '../accounts/use-me.ts'
import { currentGame } from '../competition/queries.ts'
import { boardPath } from './board-path.ts'
import { BoardRows } from './rows/board-rows.tsx'
import { EmptyBoard } from './rows/empty-board.tsx'
import { GroupTabs } from './group-tabs.tsx'
import { Podium } from './scenes/podium.tsx'
import { rowsOf, type PersonalBoard } from './rows/row.ts'
import styles from './board-top.module.css'
import { firstGroup, topRows } from './top-rows.ts'

const rowCount = 6

export const topQuery = (group: GroupNumber = firstGroup) => topRows(group, rowCount)

/** The top of a group's board as last published, with tabs for the groups. */
export function BoardTop() {
  const own = parseGroup(useMe()?.group ?? '')
  const [chosen, setGroup] = useState<GroupNumber>()
  const group = chosen ?? own ?? firstGroup
  const query = useQuery(topQuery(group))
  const board = query.data
  const { data: game } = useQuery(currentGame())
  const { top } = front
  const note = board?.as_of ? ranking.asOf(dayAndTime(board.as_of)) : undefined
  const link = { to: boardPath(board, groupOf(group).letter, game, paths.ranking()), label: top.whole }
  return (
    <Card title={board?.earlier_round ? top.of(board.earlier_round) : top.title} note={note} link={link}>
      <GroupTabs short chosen={group} onChoose={setGroup}>
        <div className={`stack ${styles.board}`} data-group={groupOf(group).letter}>
          {board ? (
            <Rows list={board.list} caption={groupOf(group).name} />
          ) : (
            <Pending of={[query]} level={3} loading={<Skeleton lines={6} height={36} />} />
          )}
        </div>
      </GroupTabs>
    </Card>
  )
}

function Rows({ list, caption }: { list: PersonalBoard['list']; caption: string }) {
  const rows = rowsOf(list).slice(0, rowCount)
  if (rows.length === 0) return <EmptyBoard />
  return (
    <>
      <Podium rows={rows} />
      <BoardRows few density="compact" rows={rows} from={3} caption={caption} />
    </>
  )
}
