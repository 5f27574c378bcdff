/** One row of the table: ours against a baseline, both measured in the same run, turn by turn. */
export interface Measure {
  name: string
  unit: string
  /** What the baseline is. */
  against: string
  /** The ratio ours/baseline that must hold; `atLeast` for throughput, `atMost` for time and memory. */
  limit: { atLeast: number } | { atMost: number }
  /** Runs both once and says what each reached. Called at least five times. */
  turn(): Promise<{ ours: number; baseline: number }>
  close?(): Promise<void>
}

export interface Row {
  name: string
  unit: string
  against: string
  ours: number
  baseline: number
  /** Median of the turns' own ratios. */
  ratio: number
  /** Smallest and largest ratio of the turns. */
  spread: [number, number]
  limit: Measure['limit']
  holds: boolean
}

/** Measures in turns, ours and baseline side by side, so that what else the machine does hits both. */
export async function measured(measure: Measure, turns = 5, say: (line: string) => void = () => {}): Promise<Row> {
  const ours: number[] = []
  const baseline: number[] = []
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      const reached = await measure.turn()
      ours.push(reached.ours)
      baseline.push(reached.baseline)
      say(`    ${turn}/${turns}  ${figure(reached.ours)} : ${figure(reached.baseline)} ${measure.unit}`)
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
  if (middle === undefined) throw new RangeError('a median of nothing')
  return middle
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
