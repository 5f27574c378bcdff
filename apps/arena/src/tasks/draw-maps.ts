import { drawHiddenMaps } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'
import { faultAt, TaskError, type TaskProblem } from './read-task.ts'
import type { TaskFile } from './task-file.ts'

/**
 * The maps of a task, the visible ones first, and then hidden ones that are drawn by a seed.
 * @throws TaskError for a map that cannot be drawn, and for one without what its rules need
 */
export function drawMaps({ maps, hidden, rules }: TaskFile, seed: number): GameMap[] {
  const drawn = drawnBy(hidden, seed)
  const onDrawn = new Set(drawn.flatMap((map) => faultsOf(map, rules)))
  const problems: TaskProblem[] = [
    ...maps.flatMap((map, index) =>
      faultsOf(map, rules).map((text) => ({ at: `maps.${index}`, place: `maps 第 ${index + 1} 个`, text })),
    ),
    ...[...onDrawn].map((text) => ({ at: 'hidden', place: '按 hidden 抽的图', text })),
  ]
  if (problems.length > 0) throw new TaskError(problems)
  return [...maps, ...drawn]
}

function drawnBy(hidden: TaskFile['hidden'], seed: number): GameMap[] {
  try {
    return drawHiddenMaps(hidden, seed)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw faultAt('hidden', `按 hidden 抽不出图：${why}`, { cause: error })
  }
}

function faultsOf({ rows, rival }: GameMap, { ends }: TaskFile['rules']): string[] {
  const has = (symbol: string) => rows.some((row) => row.includes(symbol))
  return [
    ...(ends === 'goal' && !has('G') ? ['没有终点 G，rules 的 ends 却是 goal'] : []),
    ...(rival !== undefined && !has('R') ? [`写了对手 ${rival}，却没有它的起点 R`] : []),
    ...(rival === undefined && has('R') ? ['有对手的起点 R，却没有写对手'] : []),
  ]
}
