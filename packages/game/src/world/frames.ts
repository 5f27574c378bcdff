import type { Cell, Direction } from './cells.ts'
import type { Plant } from './rules.ts'

export type Side = 'hero' | 'rival'

/** A robot as it is seen. */
export interface Robot extends Cell {
  facing: Direction
  /** Energy that it has collected and produced, less what it has built for. */
  energy: number
  /** Charge of its battery, where a task has batteries. */
  charge?: number
}

export type GameEvent =
  | { kind: 'bump' | 'wade' | 'crash' | 'refused'; side: Side }
  | { kind: 'collect'; side: Side; x: number; y: number; worth: number }
  | { kind: 'build'; side: Side; x: number; y: number; plant: Plant }
  | { kind: 'say'; side: Side; words: string }

/** The game as it is seen after a tick. */
export interface Frame {
  /** Ticks since the start. */
  tick: number
  /** Line of the program that has caused it, from 1; 0 where it is not known. */
  line: number
  hero: Robot
  rival?: Robot
  events: readonly GameEvent[]
}

/** Reason for which a game is over. `ended`: the program has come to its end before; `left`: that of the rival has. */
export type Ending = 'goal' | 'time' | 'empty' | 'crash' | 'ended' | 'left'

export interface Result {
  ending: Ending
  /** Share of the goal: 1 for reaching it or winning, 0.5 for a draw. Alone, whoever has energy or does not crash wins. */
  goal: number
  energy: number
  /** Energy of the rival, where energy decides between them. */
  rival?: number
  ticks: number
}
