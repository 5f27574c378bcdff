/** Charts as SVG for a page that is printed: labels are text, nothing depends on colour alone, and nothing is loaded. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const width = 680
const figures = new Intl.NumberFormat('en-US')

export interface Bar {
  name: string
  /** Null for a count that is hidden. */
  count: number | null
  note?: string
}

const bar = { height: 18, gap: 10, label: 150, value: 150 }

/** Horizontal bars from zero, longest scale first given; hidden counts have no bar. */
export function barChart(title: string, bars: readonly Bar[], hidden: string): string {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0))
  const room = width - bar.label - bar.value
  const step = bar.height + bar.gap
  const rows = bars.map(({ name, count, note = '' }, index) => {
    const y = index * step
    const length = count === null ? 0 : Math.max(1, (count / most) * room)
    const value = count === null ? hidden : figures.format(count)
    return `<text x="${bar.label - 12}" y="${y + 14}" text-anchor="end">${escaped(shortened(name))}</text>
<rect x="${bar.label}" y="${y}" width="${length.toFixed(1)}" height="${bar.height}" rx="3"/>
<text class="value" x="${bar.label + length + 8}" y="${y + 14}">${value}<tspan class="note" dx="8">${escaped(note)}</tspan></text>`
  })
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${Math.max(step, bars.length * step)}">${rows.join('')}</svg>`
}

function shortened(name: string): string {
  const letters = Array.from(name)
  return letters.length > 11 ? `${letters.slice(0, 10).join('')}…` : name
}

export interface Line {
  name: string
  /** One value a point, on the same points as the other lines. */
  values: readonly number[]
}

const plot = { height: 220, left: 64, right: 120, top: 12, bottom: 28 }
const dashes = ['', '6 4', '2 3']

/** Lines over the same points, each named at its end. `ends` label the first and the last point. */
export function lineChart(title: string, lines: readonly Line[], ends: readonly [string, string]): string {
  const most = niceMost(Math.max(1, ...lines.flatMap(({ values }) => values)))
  const points = Math.max(2, ...lines.map(({ values }) => values.length))
  const x = (index: number) => plot.left + (index / (points - 1)) * (width - plot.left - plot.right)
  const y = (value: number) => plot.top + (1 - value / most) * (plot.height - plot.top - plot.bottom)
  const grid = [0, 0.5, 1].map((share) => {
    const at = y(most * share)
    return `<path class="grid" d="M${plot.left} ${at}H${width - plot.right}"/><text class="note" x="${plot.left - 8}" y="${at + 4}" text-anchor="end">${figures.format(most * share)}</text>`
  })
  const labels = apart(lines.map(({ values }) => y(values.at(-1) ?? 0) + 4))
  const drawn = lines.map(({ name, values }, index) => {
    const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
    return `<path class="line line-${index}" stroke-dasharray="${dashes[index] ?? ''}" d="${path}"/><text x="${width - plot.right + 8}" y="${labels[index]?.toFixed(1)}">${escaped(name)} ${figures.format(values.at(-1) ?? 0)}</text>`
  })
  const days = `<text class="note" x="${plot.left}" y="${plot.height - 6}">${escaped(ends[0])}</text><text class="note" x="${width - plot.right}" y="${plot.height - 6}" text-anchor="end">${escaped(ends[1])}</text>`
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${plot.height}">${grid.join('')}${drawn.join('')}${days}</svg>`
}

/** The next even number of two digits at most: 4,731 becomes 4,800. */
function niceMost(most: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(most)) - 1)
  return Math.ceil(most / unit / 2) * unit * 2
}

/** Moves labels of the same side so that none covers another. */
function apart(places: readonly number[]): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((one, other) => one.place - other.place)
  let last = -Infinity
  const moved: number[] = []
  for (const { place, index } of order) {
    last = Math.max(place, last + 16)
    moved[index] = last
  }
  return moved
}
