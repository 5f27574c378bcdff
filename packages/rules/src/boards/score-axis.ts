/** The scale on which rows of a board show how far they are from the first. */
export interface ScoreAxis {
  from: number
  to: number
  /** Round scores between both. */
  ticks: number[]
}

const mostTicks = 4

/** A scale from a round score below the lowest shown to the score of the first. */
export function scoreAxis(lowest: number, first: number): ScoreAxis {
  const step = roundStep(Math.max(first - lowest, Math.abs(first) / 100) / mostTicks)
  // Below the lowest, so that the last row, too, has a bar.
  const below = (Math.ceil(lowest / step) - 1) * step
  const from = lowest >= 0 ? Math.max(0, below) : below
  // Further ones would stand under the mark of the first.
  const ticks = Array.from({ length: 2 * mostTicks }, (_, index) => from + index * step).filter(
    (tick) => tick <= first - step * 0.6,
  )
  return { from, to: Math.max(first, from + step), ticks }
}

/** 1, 2 or 5 times a power of ten, at least `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 0.001)))
  return ([1, 2, 5].find((factor) => factor * power >= size) ?? 10) * power
}

/** Position of a score on a scale, in percent. */
export function placeOn({ from, to }: ScoreAxis, score: number): number {
  return Math.max(0, Math.min(100, ((score - from) / (to - from)) * 100))
}
