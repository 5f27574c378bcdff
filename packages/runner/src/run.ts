import { callWorld } from './call-world.ts'
import { sentenceOfLimit } from './faults/limits.ts'
import { Output } from './output.ts'
import { GameOver, type Fault, type Limits, type Outcome, type World } from './program.ts'
import { Sandbox, type Counters } from './sandbox.ts'

/** A program in the hands of its language. */
export interface Execution {
  /** Runs the program. @returns the fault that its language tells; a trap of the module is thrown */
  execute(): Fault | undefined
  /** Line in which the program was when a limit stopped it; 0 where it is not known. */
  lineNow(): number
}

/** One run of a program, the same for every language: its output, the answers to its calls, and how it ends. */
export class Run {
  readonly output: Output
  private readonly world: World
  private readonly limits: Limits
  private sandbox: Sandbox | undefined
  constructor(world: World, limits: Limits) {
    this.world = world
    this.limits = limits
    this.output = new Output(limits.output)
  }

  /** Answers a call, JSON for JSON; undefined for a program that the world has stopped. */
  answer(asked: string): string | undefined {
    if (this.sandbox?.stopped !== undefined) return undefined
    try {
      return callWorld(this.world, asked)
    } catch (reason) {
      this.output.close()
      this.sandbox?.stop(reason)
      return undefined
    }
  }

  /** Runs the program within the limits. @throws what the world throws, but for the end of its game */
  finish(counters: Counters, { execute, lineNow }: Execution): Outcome {
    const sandbox = new Sandbox(counters, this.limits)
    this.sandbox = sandbox
    let fault: Fault | undefined
    try {
      fault = execute()
    } catch (trap) {
      const kind = sandbox.exceeded
      if (kind === undefined && sandbox.stopped === undefined) throw trap
      const line = sandbox.ask(lineNow) ?? 0
      if (kind) fault = { kind, ...(line > 0 && { line }), sentence: sentenceOfLimit(kind), original: String(trap) }
    }
    const { stopped, work } = sandbox
    const outcome = { output: this.output.text, work }
    if (stopped === undefined) return { ...outcome, ...(fault && { fault }) }
    if (stopped instanceof GameOver) return outcome
    throw stopped
  }
}
