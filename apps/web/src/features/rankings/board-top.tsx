import { useQuery } from '@tanstack/react-query'
import { groupOf, groups, type GroupNumber } from '@qisuan/rules/groups'
import { useState } from 'react'
import { timeOf } from '#copy/dates'
import { front } from '#copy/front'
import { ranking } from '#copy/ranking'
import { states } from '#copy/states'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BoardTable } from './board-table.tsx'
import { Podium } from './podium.tsx'
import { firstGroup, topRows } from './queries.ts'
import { rowsOf, type PersonalBoard } from './row.ts'
import styles from './board-top.module.css'

const rowCount = 6

export const topQuery = (group: GroupNumber = firstGroup) => topRows(group, rowCount)

/** The top of a group's board as last published, with tabs for the groups. */
export function BoardTop() {
  const [group, setGroup] = useState<GroupNumber>(firstGroup)
  const { data: board, isError, refetch } = useQuery(topQuery(group))
  const { top } = front
  const note = board?.as_of ? ranking.asOf(timeOf(board.as_of)) : undefined
  const link = (
    <Link to={paths.rankingOf(groupOf(group).letter)} className={styles.whole}>
      {top.whole}
    </Link>
  )

  return (
    <Card title={top.title} note={note} aside={link}>
      <Tabs
        label={ranking.groups}
        tabs={groups.map(({ number, shortName, letter }) => ({ value: number, label: shortName, group: letter }))}
        chosen={group}
        onChoose={setGroup}
      >
        <div className={styles.board} data-group={groupOf(group).letter}>
          {board ? <Rows list={board.list} caption={groupOf(group).name} /> : null}
          {!board && !isError ? <Skeleton lines={6} height={36} /> : null}
          {!board && isError ? (
            <Message
              title={ranking.loadFailed}
              action={
                <Button look="quiet" size="small" onClick={() => void refetch()}>
                  {states.tryAgain}
                </Button>
              }
            />
          ) : null}
        </div>
      </Tabs>
    </Card>
  )
}

function Rows({ list, caption }: { list: PersonalBoard['list']; caption: string }) {
  const rows = rowsOf(list).slice(0, rowCount)
  if (rows.length === 0) return <Message title={ranking.empty}>{ranking.emptyText}</Message>
  return (
    <>
      <Podium rows={rows} />
      <BoardTable kind="personal" rows={rows.slice(3)} top={rows[0]?.score ?? null} caption={caption} compact />
    </>
  )
}
