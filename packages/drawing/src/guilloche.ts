/** A guilloche border around a sheet, as on banknotes: fine lines that repeat the site's stepped line as a wave. */

export interface Point {
  x: number
  y: number
}

/** A rectangle with rounded corners, in the units of the sheet. */
export interface Track {
  left: number
  top: number
  width: number
  height: number
  radius: number
}

/** The length of the track. */
export function lengthOf({ width, height, radius }: Track): number {
  return 2 * (width + height) - 8 * radius + 2 * Math.PI * radius
}

/**
 * The point at distance `along` on the track, clockwise from the middle of the top edge, moved outwards by `out`.
 * Corners are arcs, so that a parallel line keeps its distance there.
 */
export function placeOn(track: Track, along: number, out: number): Point {
  const { left, top, width, height, radius } = track
  const straights = [width, height, width, height].map((side) => side - 2 * radius)
  const arc = (Math.PI / 2) * radius
  // Measure from the beginning of the top edge instead of its middle.
  let rest = modulo(along + (straights[0] ?? 0) / 2, lengthOf(track))
  const centre = { x: left + width / 2, y: top + height / 2 }
  for (const [side, straight] of straights.entries()) {
    const [reach, depth] = side % 2 === 0 ? [width / 2, height / 2] : [height / 2, width / 2]
    if (rest < straight) return turned(side, centre, { x: rest - straight / 2, y: -depth - out })
    rest -= straight
    if (rest < arc) {
      const angle = rest / radius
      return turned(side, centre, {
        x: reach - radius + Math.sin(angle) * (radius + out),
        y: -depth + radius - Math.cos(angle) * (radius + out),
      })
    }
    rest -= arc
  }
  return placeOn(track, 0, out)
}

/** The steepness of the wave: towards 0 a sine, larger values give steps. */
const steepness = 1

/** A stepped wave with rounded corners between -1 and 1. */
export function stepWave(turn: number): number {
  return Math.tanh(steepness * Math.sin(turn)) / Math.tanh(steepness)
}

/** The number of waves of approximate `length` on the track with which the lines cross as exactly as possible in each corner. */
export function wavesAround(track: Track, length: number): number {
  const total = lengthOf(track)
  const corner = (track.width - 2 * track.radius) / 2 + (Math.PI / 4) * track.radius
  const approximate = Math.round(total / length)
  const candidates = [-3, -2, -1, 0, 1, 2, 3].map((more) => approximate + more).filter((count) => count > 0)
  const miss = (count: number) => {
    const crossings = (2 * count * corner) / total
    return Math.abs(crossings - Math.round(crossings))
  }
  return candidates.toSorted((one, other) => miss(one) - miss(other))[0] ?? 1
}

export interface Border {
  track: Track
  waves: number
  /** The amplitude of a line. */
  swing: number
  /** The number of lines in each of the two families. */
  lines: number
}

/**
 * The lines of the border, each of them closed. They form two families of the same wave with a phase shift of a quarter:
 * where the lines of one family cross, those of the other are farthest apart.
 */
export function guilloche({ track, waves, swing, lines }: Border): Point[][] {
  const total = lengthOf(track)
  const samples = waves * 48
  const line = (shift: number, share: number) =>
    Array.from({ length: samples + 1 }, (_, sample) => {
      const part = sample / samples
      return placeOn(track, part * total, swing * share * stepWave(part * waves * 2 * Math.PI + shift))
    })
  const shares = Array.from({ length: lines }, (_, index) => Math.cos((Math.PI * (index + 0.5)) / lines))
  return [0, Math.PI / 2].flatMap((shift) => shares.map((share) => line(shift, share)))
}

function turned(quarters: number, centre: Point, { x, y }: Point): Point {
  const cos = [1, 0, -1, 0][quarters] ?? 1
  const sin = [0, 1, 0, -1][quarters] ?? 0
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
