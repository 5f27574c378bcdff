import type { GroupNumber } from '@qisuan/rules/people/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { liveBoard as copy } from '#copy/boards/live-board'
import { followLive } from '../../../api/live.ts'
import { useToken } from '../../../api/session.ts'
import type { Answer } from '../../../api/transport.ts'
import { currentGame } from '../../competition/queries.ts'
import styles from './live-board.module.css'
import { livePages } from './live-pages.ts'
import type { BoardQuery } from '../queries.ts'
import type { Row } from '../rows/row.ts'
import { useMovingRows } from '../rows/use-moving-rows.ts'

/** Milliseconds within which the browsers that follow a board ask for more, each at a time of its own by chance. */
const spread = 5_000
/** Milliseconds for which the page says that the board is new. */
const newFor = 20_000

interface Props {
  round: string
  group: GroupNumber
  board: BoardQuery
  /** Rows of the table, and their time. */
  rows: readonly Row[]
  asOf: string | null
  table: RefObject<HTMLElement | null>
}

/** Shows each publication of a final in the table at once, and says so. Loaded only while the board is live. */
export default function LiveBoard({ round, group, board, rows, asOf, table }: Props) {
  const client = useQueryClient()
  const isMember = useToken() !== null
  const [isOn, setOn] = useState(false)
  const [updated, setUpdated] = useState<string>()
  useMovingRows(table, rows, asOf ?? '')

  const show = useEffectEvent((state: Answer<'liveFinalRanking'>) => {
    // Members see whole names and may have loaded more than a visitor sees.
    if (!isMember) client.setQueryData(board.queryKey, (shown) => shown && livePages(state, shown.pages.length))
    if (state.as_of === asOf || state.as_of === null) return
    setUpdated(state.as_of)
    setTimeout(() => {
      if (isMember) void client.invalidateQueries({ queryKey: board.queryKey })
      void client.invalidateQueries(currentGame())
    }, Math.random() * spread)
  })
  useEffect(
    () => followLive('liveFinalRanking', { query: { round, group } }, { onState: show, onConnection: setOn }),
    [round, group],
  )
  useEffect(() => {
    if (updated === undefined) return
    const timer = setTimeout(() => setUpdated(undefined), newFor)
    return () => clearTimeout(timer)
  }, [updated])

  return (
    <>
      {isOn ? <span className={`inline-row accent gap-1 ${styles.mark}`}>{copy.on}</span> : null}
      <output>{updated !== undefined && updated === asOf ? copy.updated : ''}</output>
    </>
  )
}
