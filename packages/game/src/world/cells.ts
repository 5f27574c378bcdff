/** A place on a map: `x` to the right and `y` downwards, from 0. */
export interface Cell {
  x: number
  y: number
}

export const directions = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof directions)[number]

const offsets: Record<Direction, Cell> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

export const opposites: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }

export function isDirection(word: unknown): word is Direction {
  return directions.some((direction) => direction === word)
}

/** The cell that lies `steps` in a direction. */
export function cellFrom({ x, y }: Cell, direction: Direction, steps = 1): Cell {
  return { x: x + offsets[direction].x * steps, y: y + offsets[direction].y * steps }
}

/** Name of a cell, for sets and maps. */
export const keyOf = ({ x, y }: Cell): string => `${x},${y}`

export const isSameCell = (one: Cell, other: Cell): boolean => one.x === other.x && one.y === other.y
