import type { FaultKind, Limits } from './program.ts'

/** Counters that a metered module exports. */
export interface Counters {
  work: WebAssembly.Global
  depth: WebAssembly.Global
}

/** @throws Error for the exports of a module that is not metered */
export function countersOf({ work, depth }: WebAssembly.Exports): Counters {
  if (!(work instanceof WebAssembly.Global) || !(depth instanceof WebAssembly.Global))
    throw new Error('The module is not metered')
  return { work, depth }
}

/** Units of work in which a runtime takes over an answer. */
const forAnAnswer = 500
/** Units of work and calls within calls for a question after a run. */
const afterwards = 100_000

/** The limits of one run, counted down by the module itself. */
export class Sandbox {
  private readonly counters: Counters
  private readonly limits: Limits
  private spent: number | undefined
  /** Thrown by the world: the reason why the host stopped the program. */
  stopped: unknown
  constructor(counters: Counters, limits: Limits) {
    this.counters = counters
    this.limits = limits
    counters.work.value = limits.work
    counters.depth.value = limits.depth
  }

  /** Lets the module trap as soon as its own code has taken the host's answer: nothing in the program can catch that. */
  stop(reason: unknown): void {
    this.stopped = reason
    this.spent = this.work
    this.counters.work.value = forAnAnswer
  }

  /** Units of work that were done. */
  get work(): number {
    return this.spent ?? this.limits.work - Math.max(this.counters.work.value, 0)
  }

  /** The limit that a trap has met; undefined for any other trap. */
  get exceeded(): FaultKind | undefined {
    if (this.counters.work.value < 0) return 'work'
    return this.counters.depth.value < 0 ? 'depth' : undefined
  }

  /** Asks the module something after it has trapped; undefined if it cannot answer any more. */
  ask<Answer>(question: () => Answer): Answer | undefined {
    const { work, depth } = this.counters
    this.spent = this.work
    work.value = afterwards
    depth.value = afterwards
    try {
      return question()
    } catch {
      return undefined
    }
  }
}
