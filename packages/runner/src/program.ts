import type { World } from '@qisuan/game/world/calls'

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
