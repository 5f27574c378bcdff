import type { Board } from '@qisuan/boards/board'
import type { Neighbour } from '@qisuan/boards/expected'
import { valueAt } from '@qisuan/boards/value-at'
import type { Services } from '../../services/services.ts'
import { readPeople, type PupilRow } from './boards/boards.ts'
import { provinceNames } from './names.ts'

/** The people around a place on a board, with current names. */
export async function readNeighbours(
  services: Services,
  columns: Board,
  neighbours: readonly Neighbour[],
): Promise<PupilRow[]> {
  const provinces = await provinceNames(services)
  const refs = neighbours.map(({ row }) => ({ columns, row }))
  const rows = await readPeople(services, refs, ({ row }) => ({
    areaName: provinces.get(valueAt(columns.pupils.provinceId, row)) ?? '',
  }))
  return rows.map((row, index) => ({ ...row, rank: neighbours[index]?.rank ?? 0 }))
}
