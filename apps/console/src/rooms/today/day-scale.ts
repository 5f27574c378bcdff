/** A day so many times above every other one is cut off, so that the others can be read. */
const cutTimes = 3

/** The top of an axis with a mark in its middle, and which counts stand out above it. */
export function scaleOf(counts: readonly number[]): { most: number; cut: (count: number) => boolean } {
  const [first = 0, second = 0] = counts.toSorted((one, other) => other - one)
  const isSpike = second > 0 && first > cutTimes * ceiling(second)
  const most = ceiling(isSpike ? second : first)
  return { most, cut: (count) => count > most }
}

/** The next round number that two marks divide. */
function ceiling(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 1.2, 1.6, 2, 4, 6, 8, 10].map((times) => Math.max(2, times * unit)).find((each) => each >= most) ?? most
}
