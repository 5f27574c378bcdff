import { shortProvince } from '../rankings/rows/row.ts'
import { lengthOf, type Finalist } from './treads.ts'

/** Place of the details of a name: below it where there is room (`roomy`), beside it (`lines`), or nowhere (`dense`). */
type Density = 'roomy' | 'lines' | 'dense'

interface Columns {
  columns: number
  density: Density
  /** The most names that it holds. */
  most: number
  /** Units of the wall for a name and what stands beside it. */
  room: number
  /** Units for the lines of a name. */
  height: number
}

const layouts: readonly Columns[] = [
  { columns: 2, density: 'roomy', most: 12, room: 460, height: 58 },
  { columns: 3, density: 'roomy', most: 24, room: 300, height: 58 },
  { columns: 2, density: 'lines', most: 28, room: 600, height: 52 },
  { columns: 3, density: 'lines', most: 42, room: 300, height: 52 },
]
const dense = { columns: 4, density: 'dense', room: 170, height: 50 } as const

/** Units of the wall: what is read from the last row of a hall, and what stands between a name and its origin. */
const [largestName, smallestName, gap] = [42, 28, 10]
/** Beside a longer name there is what it leaves room for. */
const longestBeside = 6

/** Province of somebody, and the award. */
const whole = ({ province, award }: Finalist): string => [shortProvince(province), award].filter(Boolean).join(' · ')
const provinceAlone = ({ province }: Finalist): string => shortProvince(province)

/**
 * Layout of a wall's names: the first number of columns in which nothing that is shown of anybody is cut. A detail that
 * fits nowhere is left out for all.
 */
export function layoutOf(rows: readonly Finalist[]) {
  const name = Math.max(1, ...rows.map((row) => lengthOf(row.name ?? '')))
  for (const originOf of [whole, provinceAlone]) {
    const origin = Math.ceil(smallestName * Math.max(0, ...rows.map((row) => lengthOf(originOf(row)))))
    for (const { columns, density, most, room, height } of layouts) {
      const left = density === 'lines' ? room - gap - origin : room
      const needed = density === 'lines' ? smallestName * Math.min(name, longestBeside) : origin
      if (rows.length > most || needed > left) continue
      const size = sizeOf(name, left)
      const told = density === 'lines' ? beside(originOf, { room, size }) : originOf
      return { columns, density, originOf: told, size, place: { room, height } }
    }
  }
  return { ...dense, originOf: whole, size: sizeOf(name, dense.room), place: dense }
}

/** The size in which all names stand: that in which the longest has its place. */
const sizeOf = (longest: number, room: number): number =>
  Math.max(smallestName, Math.min(largestName, Math.floor(room / longest)))

/** Text beside a name: all of its origin, the province alone, or none. */
const beside =
  (originOf: (row: Finalist) => string, { room, size }: { room: number; size: number }) =>
  (row: Finalist): string => {
    const left = room - gap - size * lengthOf(row.name ?? '')
    return [originOf(row), provinceAlone(row)].find((text) => smallestName * lengthOf(text) <= left) ?? ''
  }

const leading = 1.1
/** Wide letters such as W need more than an average one. */
const spare = 1.12

/** The size in which a name that is longer than its line at the others' size stands in several, none of it cut; undefined for the others. */
export function ownSize(name: string, { size, place }: Pick<ReturnType<typeof layoutOf>, 'size' | 'place'>) {
  const length = lengthOf(name)
  if (length * size <= place.room) return undefined
  const inLines = (lines: number) =>
    Math.min(place.height / (leading * lines), place.room / Math.ceil((length * spare) / lines))
  return Math.floor(Math.max(...[1, 2, 3, 4].map(inLines)))
}
