/** Value that passes between a program and its world. */
export type Value = null | number | boolean | string | readonly number[] | readonly string[]

export interface Parameter {
  name: string
  type: 'int' | 'text'
  /** Value of a parameter that may be left out. */
  otherwise?: number | string
}

export type ResultType = 'nothing' | 'int' | 'bool' | 'text' | 'ints' | 'texts'

/** A function of the world, such as `hero.move_right(steps)`: JavaScript spells it `moveRight`. */
export interface WorldFunction {
  object: string
  name: string
  parameters: readonly Parameter[]
  returns: ResultType
  /** Explanation in Chinese, for completion and the list beside the editor. */
  help: string
}

/** All that a program can reach. */
export interface World {
  functions: readonly WorldFunction[]
  /**
   * Does what a program asks for.
   * @param line the line of the program, from 1; 0 where it is not known
   * @throws Refusal for what the program asks wrongly, and it goes on as an exception of its language
   * @throws GameOver to end the program
   */
  call(asked: WorldFunction, values: readonly (number | string)[], line: number): Value
}

/** Refuses a call, with a Chinese sentence for the pupil. */
export class Refusal extends Error {}

/** Ends a program because its game has ended. */
export class GameOver extends Error {}
