import type { Direction, Statement } from './program.ts'
import { cellsOf, signAt, startOf, type Cell, type Task } from './tasks.ts'

/** One step of the robot: where it is now, which line sent it there, and whether it picked up energy on that cell. */
export type Frame = Cell & { line: number; direction: Direction; collected: boolean }

/** `goal` arrived · `bump` ran into something · `short` the program ended elsewhere · `tired` too many steps. */
export type Outcome = 'goal' | 'bump' | 'short' | 'tired'

export type Replay = { outcome: Outcome; frames: Frame[]; collected: number; energy: number; stoppedAtLine: number }

export const mostSteps = 400

const offsets: Record<Direction, Cell> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/** The run of a program on a map. The page animates it and the server scores it: one function, so that they cannot differ. */
export function replay(task: Task, statements: readonly Statement[]): Replay {
  const left = new Set(cellsOf(task, '*').map(keyOf))
  const energy = left.size
  const frames: Frame[] = []
  let at = startOf(task)
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
    if (signAt(task, to) === '#') return end('bump')
    at = to
    frames.push({ ...at, ...step, collected: left.delete(keyOf(at)) })
    if (signAt(task, at) === 'G') return end('goal')
  }
  return end('short')
}

/** Lazily, because nested repeats can spell out more steps than memory holds. No repeat is empty, so every turn yields. */
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
