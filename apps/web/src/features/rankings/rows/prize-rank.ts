import { highlighted, highlightPercent } from '@qisuan/rules/boards/prizes'

/** True if the row at an index, from 0, is among the `percent` of the displayed rows that count as prize ranks (spec §9). */
export function inPrizesOf(index: number, total: number, percent: number): boolean {
  return highlighted({ board: 'other', index, total }, { ...highlightPercent, other: percent })
}
