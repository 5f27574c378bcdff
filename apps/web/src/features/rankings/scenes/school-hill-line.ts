/** The drawing, in units that both directions stretch. */
export const size = { width: 480, height: 150 }

const steps = 12
const [bottom, top] = [138, 34]
const width = size.width / (steps + 1)

/** The stair of a board of so many schools, with the step of one of them; without a rank, nothing of it is walked. */
export function hillOf(rank: number | null, of: number) {
  const step = rank === null ? 0 : stepOf(rank, of)
  const walked = stair(0, step)
  const ahead = stair(step, steps)
  return {
    walked: rank === null ? '' : walked,
    ahead,
    hill: `${stair(0, steps)}V${size.height}H0Z`,
    here: rank === null ? null : { x: round((step + 0.5) * width), y: heightOf(step) },
  }
}

/** The step on which a school stands: the first on the highest, the last on the lowest. */
function stepOf(rank: number, of: number): number {
  const better = of > 1 ? (rank - 1) / (of - 1) : 0
  return Math.round((1 - Math.min(1, better)) * steps)
}

const heightOf = (step: number): number => round(bottom + ((top - bottom) * step) / steps)

/** The line along the steps from one to another, from the middle of the first one unless it is the lowest. */
function stair(from: number, to: number): string {
  const begin = `M${round(from === 0 ? 0 : (from + 0.5) * width)} ${heightOf(from)}`
  const rises = Array.from({ length: to - from }, (_, index) => {
    const step = from + index + 1
    return `H${round(step * width)}V${heightOf(step)}`
  })
  const end = to === steps ? size.width : (to + 0.5) * width
  return `${begin}${rises.join('')}H${round(end)}`
}

const round = (value: number): number => Math.round(value * 10) / 10
