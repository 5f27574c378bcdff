/** Value that passes between a program and its world. */
export type Value = null | number | boolean | string | readonly number[] | readonly string[]

export interface Parameter {
  name: string
  type: 'int' | 'text'
  /** Value of a parameter that may be left out. */
  otherwise?: number | string
}

/** Kind of answer that a function gives. */
export type ResultType = 'nothing' | 'int' | 'bool' | 'text' | 'ints' | 'texts'

/** A function of the world, such as `hero.move_right(steps)`: JavaScript spells it `moveRight`. */
export interface WorldFunction {
  object: string
  name: string
  parameters: readonly Parameter[]
  /** Type of the world's answers: C++ declares it, the other languages take what comes. */
  returns: ResultType
}

/** All that a program can reach. */
export interface World {
  functions: readonly WorldFunction[]
  /**
   * Does what a program asks for.
   * @param line the line of the program, from 1; 0 where it is not known
   * @throws Refusal for what the program asks wrongly: an exception of its language, or its end where there are none
   * @throws GameOver to end the program
   */
  call(asked: WorldFunction, values: readonly (number | string)[], line: number): Value
}

/** Refuses a call, with a Chinese sentence for the pupil. */
export class Refusal extends Error {}

/** Ends a program because its game has ended. */
export class GameOver extends Error {}

export interface Limits {
  /** Calls and turns of loops inside the sandbox, the same in every engine: see `meter`. */
  work: number
  /** Calls within calls. */
  depth: number
  /** Bytes. */
  memory: number
  /** Characters that a program may write. What comes after them is dropped. */
  output: number
}

export type FaultKind = 'syntax' | 'error' | 'refused' | 'work' | 'depth' | 'memory'

/** Reason for which a program stopped before its end. */
export interface Fault {
  kind: FaultKind
  /** From 1; missing where the language does not tell. */
  line?: number
  column?: number
  /** Chinese sentence that a child understands. */
  sentence: string
  /** Message of the language itself. */
  original: string
}

export interface Outcome {
  output: string
  fault?: Fault
  /** Units of work that were done. */
  work: number
}

/** A language that is ready to run programs from their source, each in a sandbox of its own. C++ is compiled first. */
export interface Runtime {
  run(source: string, world: World, limits: Limits): Promise<Outcome>
}
