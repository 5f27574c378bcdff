import type { RoundSummary } from '@qisuan/contracts/competition'
import type { Group } from '@qisuan/rules/people/groups'
import { epochOf } from '@qisuan/rules/time/instants'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime, number } from '#copy/dates'
import { finalBoard as boardCopy } from '#copy/boards/final-ranking'
import { hallBoard as copy } from '#copy/boards/hall-board'
import { liveBoard } from '#copy/boards/live-board'
import { useNow } from '../../../api/clock.ts'
import { followLive } from '../../../api/live.ts'
import type { Answer } from '../../../api/transport.ts'
import { HallHead } from '../../../layout/hall-head.tsx'
import { HallWall } from '../../../layout/hall-wall.tsx'
import { BoardRows } from '../rows/board-rows.tsx'
import styles from './hall-board.module.css'
import { livePages } from './live-pages.ts'
import { boardOf, finalBoard } from '../queries.ts'
import type { Row } from '../rows/row.ts'
import { useMovingRows } from '../rows/use-moving-rows.ts'

/** Rows on the wall. */
const most = 10
const minute = 60_000

/** The first ten of a final as a stair, on a wall of 1920 by 1080 that shows each publication at once. */
export function HallBoard({ round, group }: { round: RoundSummary; group: Group }) {
  const board = finalBoard(round.slug, group.number)
  const { data } = useInfiniteQuery(board)
  const isOn = useLiveBoard(round.slug, group)
  const shown = data && boardOf(data)
  const rows = shown?.rows.slice(0, most) ?? []
  const asOf = shown?.as_of ?? null
  return (
    <HallWall ground={styles.ground} stage={styles.stage}>
      <HallHead title={round.name} about={group.name}>
        {isOn ? <strong className={styles.live}>{liveBoard.on}</strong> : null}
      </HallHead>
      <Facts total={shown?.total ?? 0} asOf={asOf} frozenFrom={round.frozen_from} />
      {rows.length > 0 ? (
        <Stair rows={rows} board={asOf ?? ''} label={copy.first(rows.length)} />
      ) : (
        <p className={styles.waiting}>{copy.waiting}</p>
      )}
    </HallWall>
  )
}

/** Keeps what the page has loaded as new as the live board. @returns whether it is connected */
function useLiveBoard(round: string, { number: group }: Group): boolean {
  const client = useQueryClient()
  const [isOn, setOn] = useState(false)
  const show = useEffectEvent((state: Answer<'liveFinalRanking'>) => {
    client.setQueryData(finalBoard(round, group).queryKey, livePages(state, 1))
  })
  useEffect(
    () =>
      followLive(
        'liveFinalRanking',
        { query: { round, group } },
        { onState: show, onConnection: setOn, whileHidden: true },
      ),
    [round, group],
  )
  return isOn
}

function Facts({ total, asOf, frozenFrom }: { total: number; asOf: string | null; frozenFrom: string | null }) {
  const now = useNow(minute)
  const isFrozen = frozenFrom !== null && now >= epochOf(frozenFrom)
  return (
    <p className={styles.facts}>
      <span>{boardCopy.total(number(total))}</span>
      {asOf === null ? null : <time dateTime={asOf}>{ranking.asOf(dayAndTime(asOf))}</time>}
      {isFrozen ? <strong>{copy.frozen(dayAndTime(frozenFrom))}</strong> : null}
    </p>
  )
}

function Stair({ rows, board, label }: { rows: readonly Row[]; board: string; label: string }) {
  const stair = useRef<HTMLDivElement>(null)
  useMovingRows(stair, rows, board)
  return (
    <div ref={stair} className={styles.stair}>
      <BoardRows density="wall" rows={rows} caption={label} />
    </div>
  )
}
