/** A border of fine lines around a sheet, as banknotes and certificates have it, made of the site's motif: a line that goes along, up, along, down. */

export interface Point {
  x: number
  y: number
}

/** A rectangle with round corners, in the units of the sheet. */
export interface Track {
  left: number
  top: number
  width: number
  height: number
  radius: number
}

/** Length of the way around the track. */
export function lengthOf({ width, height, radius }: Track): number {
  return 2 * (width + height) - 8 * radius + 2 * Math.PI * radius
}

/**
 * The place `along` the track, clockwise from the middle of the top edge, moved outwards by `out`.
 * Corners are arcs, so that a line beside the track keeps its distance through them.
 */
export function placeOn(track: Track, along: number, out: number): Point {
  const { left, top, width, height, radius } = track
  const straights = [width, height, width, height].map((side) => side - 2 * radius)
  const arc = (Math.PI / 2) * radius
  // From the middle of the top edge back to the beginning of that edge.
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

/** How square the wave is: a sine for 0, steps for more. */
const steepness = 1

/** The motif as a wave between -1 and 1: along, up, along, down, with its corners rounded. */
export function stepWave(turn: number): number {
  return Math.tanh(steepness * Math.sin(turn)) / Math.tanh(steepness)
}

/** How many waves of about `length` go around, so that each corner of the sheet falls on a crossing of the lines. */
export function wavesAround(track: Track, length: number): number {
  const whole = lengthOf(track)
  const corner = (track.width - 2 * track.radius) / 2 + (Math.PI / 4) * track.radius
  const about = Math.round(whole / length)
  const candidates = [-3, -2, -1, 0, 1, 2, 3].map((more) => about + more).filter((count) => count > 0)
  const miss = (count: number) => {
    const crossings = (2 * count * corner) / whole
    return Math.abs(crossings - Math.round(crossings))
  }
  return candidates.toSorted((one, other) => miss(one) - miss(other))[0] ?? 1
}

export interface Border {
  track: Track
  waves: number
  /** How far a line swings out on either side. */
  swing: number
  /** Lines of each of the two families. */
  lines: number
}

/**
 * The border's lines, each closed: it ends where it begins, so that nothing has to meet in a corner. Two families of the same wave,
 * a quarter apart, are plaited: where the lines of one cross, those of the other are widest.
 */
export function guilloche({ track, waves, swing, lines }: Border): Point[][] {
  const whole = lengthOf(track)
  const samples = waves * 48
  const line = (shift: number, share: number) =>
    Array.from({ length: samples + 1 }, (_, sample) => {
      const part = sample / samples
      return placeOn(track, part * whole, swing * share * stepWave(part * waves * 2 * Math.PI + shift))
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
