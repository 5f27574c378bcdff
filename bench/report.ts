import { figure, type Row } from './measure.ts'

/** The rows as one Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, ours, baseline, unit, against, ratio, spread, limit, holds }) => {
    const wanted = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`
    const range = `${spread[0].toFixed(2)}–${spread[1].toFixed(2)}`
    return `| ${name} | ${figure(ours)} ${unit} | ${figure(baseline)} ${unit} (${against}) | ${ratio.toFixed(2)} | ${range} | ${wanted} | ${holds ? 'yes' : '**no**'} |`
  })
  return [
    '| measure | ours | baseline | ratio | spread | limit | holds |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
