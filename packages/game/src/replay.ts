import type { Direction, Statement } from './program.ts'
import { cellsOf, symbolAt, startOf, type Cell, type Level } from './tasks.ts'

/** One step of the robot: its new cell, the program line of the move, and whether it collected energy on that cell. */
export type Frame = Cell & { line: number; direction: Direction; collected: boolean }

/** `goal` reached the goal · `bump` hit an obstacle · `short` the program ended before the goal · `tired` too many steps. */
export type Outcome = 'goal' | 'bump' | 'short' | 'tired'

export type Replay = { outcome: Outcome; frames: Frame[]; collected: number; energy: number; stoppedAtLine: number }

export const mostSteps = 400

const offsets: Record<Direction, Cell> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/** Runs a program on a map. The page animates the result and the server scores it; both use this function, so they cannot differ. */
export function replay(level: Level, statements: readonly Statement[]): Replay {
  const left = new Set(cellsOf(level, '*').map(keyOf))
  const energy = left.size
  const frames: Frame[] = []
  let at = startOf(level)
  let line = 1
  const end = (outcome: Outcome): Replay => ({
    outcome,
    frames,
    collected: energy - left.size,
    energy,
    stoppedAtLine: line,
  })

  for (const step of stepsOf(statements)) {
    line = step.line
    if (frames.length === mostSteps) return end('tired')
    const offset = offsets[step.direction]
    const to = { x: at.x + offset.x, y: at.y + offset.y }
    if (symbolAt(level, to) === '#') return end('bump')
    at = to
    frames.push({ ...at, ...step, collected: left.delete(keyOf(at)) })
    if (symbolAt(level, at) === 'G') return end('goal')
  }
  return end('short')
}

/** Lazy, because nested repeats can produce more steps than fit into memory. No repeat is empty, so every turn yields a step. */
function* stepsOf(statements: readonly Statement[]): Generator<{ direction: Direction; line: number }> {
  for (const statement of statements) {
    for (let turn = 0; turn < statement.count; turn += 1) {
      if (statement.kind === 'repeat') yield* stepsOf(statement.body)
      else yield { direction: statement.direction, line: statement.line }
    }
  }
}

function keyOf({ x, y }: Cell): string {
  return `${x},${y}`
}
