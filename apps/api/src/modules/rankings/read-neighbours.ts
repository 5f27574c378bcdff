import type { Board } from '@qisuan/boards/board'
import type { Neighbour } from '@qisuan/boards/expected'
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
    areaName: provinces.get(columns.pupils.provinceId[row] ?? 0) ?? '',
  }))
  return rows.map((row, index) => ({ ...row, rank: neighbours[index]?.rank ?? 0 }))
}
