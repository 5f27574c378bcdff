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

/** The drawing of the line through `count` steps, of which `here` is current (-1 before the first), and the position of each step. */
export function lineOver(on: Field, count: number, here: number) {
  const places = placesOf(count, on)
  const corners = cornersOf(places)
  const turn = corners.findIndex((corner) => corner === places[Math.max(0, here)])
  return {
    viewBox: `0 0 ${on.width * on.cell} ${on.height * on.cell}`,
    done: pathThrough(corners.slice(0, turn + 1), on.cell),
    ahead: pathThrough(corners.slice(turn), on.cell),
    styles: places.map(({ x, y }) => ({ left: `${(x / on.width) * 100}%`, top: `${(y / on.height) * 100}%` })),
  }
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
