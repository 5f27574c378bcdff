export interface Point {
  x: number
  y: number
}

/** The drawing, in units that both directions stretch. */
export const size = { width: 360, height: 132 }

const start = { x: 0, y: 124 }
const before = { x: 120, y: 88 }
const middle = { x: 216, y: 52 }
const top = { x: 320, y: 20 }

/** The parts of the stair: walked before, gained since, and ahead. */
export function climbOf(at: { risen: number | null; isFirst: boolean; isTop: boolean; hasGoal: boolean }) {
  const here = at.isTop ? top : middle
  const hasRisen = at.risen !== null && at.risen > 0
  const from = at.isFirst ? start : hasRisen ? before : here
  const walked = stairs(start, from)
  const gained = from === here ? null : stairs(from, here)
  const all = stairs(here, top, stairs(from, here, walked))
  return {
    walked,
    gained,
    ahead: at.hasGoal && here !== top ? stairs(here, top) : null,
    hill: `${all}H${size.width}V${size.height}H0Z`,
    from: at.risen === null || from === here ? null : from,
    here,
  }
}

/** A stair of steps that rise, then go on. Continues a path, or begins one. */
function stairs(from: Point, to: Point, path = `M${from.x} ${from.y}`): string {
  const count = Math.round((to.x - from.x) / 24)
  const steps = Array.from({ length: count }, (_, index) => {
    const way = (index + 1) / count
    return `V${round(from.y + (to.y - from.y) * way)}H${round(from.x + (to.x - from.x) * way)}`
  })
  return path + steps.join('')
}

const round = (value: number) => Math.round(value * 10) / 10
