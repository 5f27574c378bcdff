import { keyOf, type Cell } from '../world/cells.ts'
import { distancesFrom } from '../world/distances.ts'

/** A map that is being drawn. */
export class Drawing {
  readonly width: number
  readonly height: number
  private readonly symbols: string[][]
  constructor(width: number, height: number, ground: string) {
    this.width = width
    this.height = height
    this.symbols = Array.from({ length: height }, () => Array.from({ length: width }, () => ground))
  }

  at({ x, y }: Cell): string {
    return this.symbols[y]?.[x] ?? '#'
  }

  set({ x, y }: Cell, symbol: string): void {
    const row = this.symbols[y]
    if (row && x >= 0 && x < this.width) row[x] = symbol
  }

  /** All cells, row by row. */
  get cells(): Cell[] {
    return this.symbols.flatMap((row, y) => row.map((_, x) => ({ x, y })))
  }

  get rows(): string[] {
    return this.symbols.map((row) => row.join(''))
  }
}

/** True if all cells but those with a closed symbol can be reached from each other. */
export function isJoined(drawing: Drawing, closed = '#'): boolean {
  const isOpen = (cell: Cell) => !closed.includes(drawing.at(cell))
  const open = drawing.cells.filter(isOpen)
  const [first] = open
  if (first === undefined) return false
  const reached = distancesFrom(first, (cell) => (isOpen(cell) ? 1 : undefined))
  return open.every((cell) => reached.has(keyOf(cell)))
}
