/** A grid of cells that the line climbs from the lower left to the upper right. */
export const field = { width: 16, height: 13 } as const

export interface Point {
  x: number
  y: number
}

/** Where `count` nodes stand between two places: on crossings of the grid, evenly, always further right and up. */
export function placesOf(count: number, from: Point = { x: 1.5, y: 11 }, to: Point = { x: 14, y: 2 }): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const way = count > 1 ? index / (count - 1) : 0
    return { x: Math.round(from.x + (to.x - from.x) * way), y: Math.round(from.y + (to.y - from.y) * way) }
  })
}

/** The line's corners from one place to the next: right, up, right. */
export function cornersOf(places: readonly Point[]): Point[] {
  return places.flatMap((place, index) => {
    const next = places[index + 1]
    if (!next) return [place]
    const bend = Math.floor((place.x + next.x) / 2)
    return [place, { x: bend, y: place.y }, { x: bend, y: next.y }]
  })
}

/** An SVG path through corners, `cell` units apart. */
export function pathThrough(corners: readonly Point[], cell: number): string {
  return corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * cell} ${y * cell}`).join('')
}
