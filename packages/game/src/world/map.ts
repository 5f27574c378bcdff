import type { RivalName } from '../rivals/names.ts'
import { keyOf, type Cell, type Direction } from './cells.ts'

/**
 * A map, drawn in rows of the same length: `S` start, `R` start of the rival, `G` goal, `.` free, `#` blocked,
 * `~` water, `_` site to build on, `*` energy worth one, `1` to `9` energy worth as much, `^v<>` a sign.
 */
export interface GameMap {
  rows: readonly string[]
  /** Decides weather and rival: the same seed, the same game. */
  seed: number
  /** House robot that starts at `R`. */
  rival?: RivalName
}

export type Terrain = 'free' | 'wall' | 'water' | 'site' | 'goal'

const terrains: Record<string, Terrain> = { '#': 'wall', '~': 'water', _: 'site', G: 'goal' }
const signs: Record<string, Direction> = { '^': 'up', v: 'down', '<': 'left', '>': 'right' }
const unknownSymbol = /[^SRG.#~_*1-9^v<>]/u

/** Cells of a map as they are drawn. Nothing in it changes during a game. */
export class Ground {
  readonly rows: readonly string[]
  readonly width: number
  readonly height: number
  readonly start: Cell
  private readonly places = new Map<string, Cell[]>()
  /** @throws Error for rows of different lengths, an unknown symbol, or no single start, in Chinese */
  constructor(rows: readonly string[]) {
    this.rows = rows
    this.height = rows.length
    this.width = rows[0]?.length ?? 0
    for (const [y, row] of rows.entries()) {
      if (row.length !== this.width) throw new Error(`第 ${y + 1} 行有 ${row.length} 格，第 1 行有 ${this.width} 格。`)
      const [unknown] = unknownSymbol.exec(row) ?? []
      if (unknown !== undefined) throw new Error(`第 ${y + 1} 行有不认识的符号“${unknown}”。`)
      for (const [x, symbol] of row.split('').entries()) {
        const cells = this.places.get(symbol)
        if (cells) cells.push({ x, y })
        else this.places.set(symbol, [{ x, y }])
      }
    }
    const starts = this.cellsOf('S')
    const [start] = starts
    if (start === undefined || starts.length > 1)
      throw new Error(`地图要有一个起点 S，这里有 ${starts.length} 个起点。`)
    const rivals = this.cellsOf('R').length
    if (rivals > 1) throw new Error(`地图最多有一个对手的起点 R，这里有 ${rivals} 个。`)
    this.start = start
  }

  /** Symbol of a cell; what lies outside is blocked. */
  symbolAt({ x, y }: Cell): string {
    return this.rows[y]?.[x] ?? '#'
  }

  terrainAt(cell: Cell): Terrain {
    return terrains[this.symbolAt(cell)] ?? 'free'
  }

  signAt(cell: Cell): Direction | undefined {
    return signs[this.symbolAt(cell)]
  }

  /** Cells of a symbol, row by row. */
  cellsOf(symbol: string): readonly Cell[] {
    return this.places.get(symbol) ?? []
  }

  /** Energy that lies on the map before the game, by the key of its cell. */
  energy(): Map<string, number> {
    const found = new Map<string, number>()
    for (const [y, row] of this.rows.entries())
      for (const [x, symbol] of row.split('').entries()) {
        const worth = symbol === '*' ? 1 : Number(symbol)
        if (worth > 0) found.set(keyOf({ x, y }), worth)
      }
    return found
  }
}
