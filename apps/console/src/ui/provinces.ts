import { tiles } from './province-tiles.ts'

/** The regions to choose from, by the two-digit code, in its order. */
export const provinceOptions = tiles
  .toSorted((one, other) => one.id - other.id)
  .map(({ id, name }) => ({ value: id, label: name }))

export const provinceName = (id: number): string => tiles.find((tile) => tile.id === id)?.name ?? String(id)
