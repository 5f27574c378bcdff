export interface Point {
  x: number
  y: number
}

/** A grid of cells that the line climbs from the lower left to the upper right. */
export interface Field {
  width: number
  height: number
  /** The size of a cell in the drawing's units. */
  cell: number
  from: Point
  to: Point
}

export const field: Field = { width: 16, height: 13, cell: 40, from: { x: 1.5, y: 11 }, to: { x: 14, y: 2 } }

/** Across a page. */
export const wideField: Field = { width: 30, height: 5, cell: 40, from: { x: 2, y: 4 }, to: { x: 28, y: 1 } }

/**
 * The drawing of the line through `count` steps, and the position of each. `here` is the current step: -1 before the first, 1.5 on the way
 * from the second to the third, where `between` is then, and `count` after the last.
 */
export function lineOver(on: Field, count: number, here: number) {
  const places = placesOf(count, on)
  const corners = cornersOf(places)
  const last = Math.max(0, Math.min(Math.floor(here), count - 1))
  const turn = corners.findIndex((corner) => corner === places[last])
  const between = here > last && here < count - 1 ? middleOf(corners[turn + 1], corners[turn + 2]) : undefined
  const [reached, rest] = between
    ? [
        [...corners.slice(0, turn + 2), between],
        [between, ...corners.slice(turn + 2)],
      ]
    : [corners.slice(0, turn + 1), corners.slice(turn)]
  const styleOf = ({ x, y }: Point) => ({ left: `${(x / on.width) * 100}%`, top: `${(y / on.height) * 100}%` })
  return {
    viewBox: `0 0 ${on.width * on.cell} ${on.height * on.cell}`,
    done: pathThrough(reached, on.cell),
    ahead: pathThrough(rest, on.cell),
    styles: places.map(styleOf),
    between: between && styleOf(between),
  }
}

function middleOf(one: Point | undefined, other: Point | undefined): Point | undefined {
  return one && other && { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** The attributes of a step in a list of steps. */
export function markOf(index: number, here: number) {
  const state = index === here ? 'here' : index < here ? 'done' : 'ahead'
  return { 'data-state': state, 'aria-current': index === here ? 'step' : undefined } as const
}

/** The positions of the steps: evenly spaced grid points from the lower left to the upper right. */
export function placesOf(count: number, { from, to }: Field): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const way = count > 1 ? index / (count - 1) : 0
    return { x: Math.round(from.x + (to.x - from.x) * way), y: Math.round(from.y + (to.y - from.y) * way) }
  })
}

/** The corners of the line, which goes right, up and right again between two places. */
export function cornersOf(places: readonly Point[]): Point[] {
  return places.flatMap((place, index) => {
    const next = places[index + 1]
    if (!next) return [place]
    const bend = Math.floor((place.x + next.x) / 2)
    return [place, { x: bend, y: place.y }, { x: bend, y: next.y }]
  })
}

/** An SVG path through corners given in cells. */
function pathThrough(corners: readonly Point[], cell: number): string {
  return corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * cell} ${y * cell}`).join('')
}
