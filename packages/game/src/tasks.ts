/** The two tasks of a round: 沙滩任务 for group 5, 绿色能源竞技场 for the others. */
export type TaskId = 'sand' | 'energy'

export type Cell = { x: number; y: number }

/** A map, drawn in rows: `S` start, `G` goal, `*` energy, `#` blocked, `.` free. `par` is the best known result. */
export type Level = { rows: readonly string[]; par: { steps: number; commands: number } }

export type Task = Level & { id: TaskId; hint: string }

/** The level before registering: four lines reach the goal, ten collect everything. */
export const firstLevel: Level = {
  rows: [
    '...*.##G', //
    '.#..*.#.',
    '.##.#.#.',
    '...*....',
    '.##.##*#',
    'S.*.....',
  ],
  par: { steps: 20, commands: 10 },
}

export const tasks: Record<TaskId, Task> = {
  sand: {
    id: 'sand',
    rows: [
      '.#...*.G', //
      '...#*.#.',
      '.#.*..#.',
      '..*..#..',
      '.*.#...#',
      'S....#..',
    ],
    par: { steps: 12, commands: 4 },
    hint: 'right(4)\nup(5)\nright(3)',
  },
  energy: {
    id: 'energy',
    rows: [
      '....#*...G', //
      '.##...#.#.',
      '.*..#..*..',
      '##.##.#.#.',
      '....*.....',
      '.#.##.#*#.',
      '.*....#...',
      'S.##*...#.',
    ],
    par: { steps: 34, commands: 13 },
    hint: 'up(1)\nright(2)\nup(2)\nright(3)\nup(4)\nright(4)',
  },
}

export function cellsOf(level: Level, symbol: string): Cell[] {
  return level.rows.flatMap((row, y) => row.split('').flatMap((found, x) => (found === symbol ? [{ x, y }] : [])))
}

export function startOf(level: Level): Cell {
  const [start] = cellsOf(level, 'S')
  if (!start) throw new Error('a level has no start')
  return start
}

/** The symbol on a cell; cells outside the map are blocked. */
export function symbolAt(level: Level, { x, y }: Cell): string {
  return level.rows[y]?.[x] ?? '#'
}
