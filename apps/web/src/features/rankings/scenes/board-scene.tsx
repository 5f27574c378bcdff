import { groupOf, type GroupNumber } from '@qisuan/rules/people/groups'
import type { ReactNode } from 'react'
import { boardRegions as copy } from '#copy/boards/board-regions'
import { number } from '#copy/dates'
import styles from './board-scene.module.css'
import { Mountain } from './mountain.tsx'
import type { BoardKind, Region } from '../queries.ts'
import { shortProvince, type Row } from '../rows/row.ts'

interface Props {
  kind: BoardKind
  group: GroupNumber
  region: Region | undefined
  /** Percentage of the rows that are marked as prize ranks. */
  marked: number
  rows: readonly Row[]
  total: number
}

/** The first three of a board on a mountain, below the board's extent. */
export function BoardScene({ kind, group, region, marked, rows, total }: Props) {
  const counted = kind === 'personal' ? copy.onBoard : copy.schoolsOnBoard
  const place = region ? (region.city ?? shortProvince(rows[0]?.province ?? '')) : copy.country
  return (
    <div className={`dark ${styles.scene}`}>
      <p className={styles.scope}>
        <strong className={`type-lead ${region ? '' : 'off-phones'}`}>{copy.scope(groupOf(group).name, place)}</strong>
        <span>{counted(number(total))}</span>
      </p>
      <Mountain rows={rows} marked={marked} />
    </div>
  )
}

/** Part above the rows, beside the choice of the region. */
export function BesideFilter({ children, filter }: { children: ReactNode; filter: ReactNode }) {
  return (
    <div className={styles.top}>
      {children}
      {filter}
    </div>
  )
}
