import { dimensionNames, stepNames } from '@qisuan/contracts/console/statistics/statistics-words'

export type Step = keyof typeof stepNames
export const steps = Object.keys(stepNames) as Step[]

export type Dimension = keyof typeof dimensionNames
export const dimensions = Object.keys(dimensionNames) as Dimension[]

/** In place of a count that is not published. */
export const hidden = '—'

/** Name of the row for whatever is not listed: 其余学校. */
export const restOf = '其余'

const figures = new Intl.NumberFormat('en-US')

export const shownCount = (count: number | null): string => (count === null ? hidden : figures.format(count))
