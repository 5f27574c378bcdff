/** One row of the table: ours against a baseline, measured alternately in the same run. */
export interface Measure {
  name: string
  unit: string
  /** Description of the baseline. */
  against: string
  /** Limit of the ratio ours/baseline: `atLeast` for throughput, `atMost` for time and memory. */
  limit: { atLeast: number } | { atMost: number }
  /** Measures both once. Called at least five times. */
  turn(): Promise<{ ours: number; baseline: number }>
  close?(): Promise<void>
}

export interface Row {
  name: string
  unit: string
  against: string
  ours: number
  baseline: number
  /** Median of the ratios of all turns. */
  ratio: number
  /** Smallest and largest ratio of all turns. */
  spread: [number, number]
  limit: Measure['limit']
  holds: boolean
}

/** Measures ours and the baseline alternately, so that other load on the machine affects both. */
export async function run(measure: Measure, turns = 5, log: (line: string) => void = () => {}): Promise<Row> {
  const ours: number[] = []
  const baseline: number[] = []
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      const result = await measure.turn()
      ours.push(result.ours)
      baseline.push(result.baseline)
      log(`    ${turn}/${turns}  ${figure(result.ours)} : ${figure(result.baseline)} ${measure.unit}`)
    }
  } finally {
    await measure.close?.()
  }
  const ratios = ours.map((value, index) => value / (baseline[index] ?? Number.NaN))
  const ratio = median(ratios)
  const holds = 'atLeast' in measure.limit ? ratio >= measure.limit.atLeast : ratio <= measure.limit.atMost
  const { name, unit, against, limit } = measure
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)]
  return { name, unit, against, ours: median(ours), baseline: median(baseline), ratio, spread, limit, holds }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('no values for a median')
  return middle
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
