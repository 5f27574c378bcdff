/** A map on which somebody paints: its rows, as `task.json` has them, and those to which undoing goes back. */
export interface Canvas {
  rows: readonly string[]
  past: readonly (readonly string[])[]
}

export interface Place {
  x: number
  y: number
}

/** Of these a map has one: painting it takes it away from where it was. */
const single = new Set(['S', 'G', 'R'])
const longestPast = 100
export const largestSide = 40

/** Begins a stroke: what follows is undone together. */
export const begin = ({ rows, past }: Canvas): Canvas => ({ rows, past: [...past.slice(1 - longestPast), rows] })

/** Paints the cells on the way from a place to another. A start is only moved, never painted over: a map has one. */
export function paint(canvas: Canvas, from: Place, to: Place, symbol: string): Canvas {
  const cells = single.has(symbol) ? [to] : wayBetween(from, to)
  return { ...canvas, rows: cells.reduce((rows, place) => painted(rows, place, symbol), canvas.rows) }
}

/** Cuts a map, or adds walls, at the right and below. A start that is cut off comes back in the nearest cell. */
export function resize(canvas: Canvas, width: number, height: number): Canvas {
  const [wide, high] = [side(width), side(height)]
  const { rows } = canvas
  const cut = Array.from({ length: high }, (_, y) => (rows[y] ?? '').slice(0, wide).padEnd(wide, '#'))
  const start = startOf(rows)
  const last = { x: Math.min(start.x, wide - 1), y: Math.min(start.y, high - 1) }
  return { ...begin(canvas), rows: painted(cut, last, 'S') }
}

/** The map before the last stroke that has changed something. */
export function undo({ rows, past }: Canvas): Canvas {
  const index = past.findLastIndex((before) => before.join('\n') !== rows.join('\n'))
  return { rows: past[index] ?? rows, past: past.slice(0, Math.max(index, 0)) }
}

export const symbolAt = (rows: readonly string[], { x, y }: Place): string | undefined => rows[y]?.[x]

function startOf(rows: readonly string[]): Place {
  const y = rows.findIndex((row) => row.includes('S'))
  return { x: rows[y]?.indexOf('S') ?? 0, y: Math.max(y, 0) }
}

const side = (length: number) => Math.min(Math.max(Math.round(length) || 1, 1), largestSide)

function painted(rows: readonly string[], place: Place, symbol: string): readonly string[] {
  const before = symbolAt(rows, place)
  if (before === undefined || (before === 'S' && symbol !== 'S')) return rows
  return rows.map((row, y) => {
    const rest = single.has(symbol) ? row.replaceAll(symbol, '.') : row
    return y === place.y ? rest.slice(0, place.x) + symbol + rest.slice(place.x + 1) : rest
  })
}

/** Cells from a place to another: a fast pointer leaves none out. */
function wayBetween(from: Place, to: Place): Place[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: Math.round(from.x + ((to.x - from.x) * step) / Math.max(steps, 1)),
    y: Math.round(from.y + ((to.y - from.y) * step) / Math.max(steps, 1)),
  }))
}
