import { answerOf, callWorld } from './call-world.ts'
import { sentenceOfLimit } from './faults/limits.ts'
import { shown, shownFault } from './faults/shown.ts'
import { Output } from './output.ts'
import { GameOver, Refusal, type Value, type World } from '@qisuan/game/world/calls'
import type { Fault, Limits, Outcome } from './program.ts'
import { Sandbox, type Counters } from './sandbox.ts'

/** A program in the hands of its language. */
export interface Execution {
  /** Runs the program. @returns the fault that its language tells; a trap of the module is thrown */
  execute(): Fault | undefined
  /** Line in which the program was when it was stopped; 0 where it is not known. */
  lineNow(): number
  /** Fault that a program has noticed itself before it trapped within its limits. */
  faultOf?(): Fault | undefined
}

/** One run of a program, the same for every language: its output, the answers to its calls, and how it ends. */
export class Run {
  readonly output: Output
  private readonly world: World
  private readonly limits: Limits
  private sandbox: Sandbox | undefined
  /** Last refusal of the world. */
  private refusal: string | undefined
  constructor(world: World, limits: Limits) {
    this.world = world
    this.limits = limits
    this.output = new Output(limits.output)
  }

  /**
   * Answers a call, JSON for JSON; undefined for a program that the world has stopped. What the world refuses becomes
   * `{ refusal }` with a Chinese sentence, which the language throws.
   */
  answer(asked: string): string | undefined {
    return this.unlessStopped(() => {
      try {
        return callWorld(this.world, asked)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.refusal = error.message
        return JSON.stringify({ refusal: error.message })
      }
    })
  }

  /** Answers a call of a language without exceptions: what the world refuses stops the program. */
  answerOf(index: number, line: number, values: readonly unknown[]): Value | undefined {
    return this.unlessStopped(() => answerOf(this.world, index, line, values))
  }

  private unlessStopped<Answer>(ask: () => Answer): Answer | undefined {
    if (this.sandbox?.stopped !== undefined) return undefined
    try {
      return ask()
    } catch (reason) {
      this.output.close()
      this.sandbox?.stop(reason)
      return undefined
    }
  }

  /** A program may throw what looks like a refusal, with words of its own. */
  private unlessForged(fault: Fault | undefined): Fault | undefined {
    if (fault?.kind !== 'refused' || fault.sentence === this.refusal) return fault
    return { ...fault, kind: 'error', sentence: '程序在这里出错了。' }
  }

  /** Runs the program within the limits. @throws what the world throws, but for the end of its game */
  finish(counters: Counters, { execute, lineNow, faultOf }: Execution): Outcome {
    const sandbox = new Sandbox(counters, this.limits)
    this.sandbox = sandbox
    let fault: Fault | undefined
    try {
      fault = this.unlessForged(execute())
    } catch (trap) {
      // A program that the world has stopped traps too.
      if (sandbox.stopped === undefined) {
        fault = faultOfLimit(sandbox, trap) ?? faultOf?.() ?? faultOfTrap(trap)
        if (fault === undefined) throw trap
        fault = { ...lineOf(sandbox, lineNow), ...fault }
      }
    }
    const { stopped } = sandbox
    if (stopped instanceof Refusal) {
      const { message } = stopped
      fault = { kind: 'refused', ...lineOf(sandbox, lineNow), sentence: message, original: message }
    } else if (stopped instanceof GameOver) fault = undefined
    else if (stopped !== undefined) throw stopped
    return { output: shown(this.output.text), ...(fault && { fault: shownFault(fault) }), work: sandbox.work }
  }
}

function faultOfLimit({ exceeded: kind }: Sandbox, trap: unknown): Fault | undefined {
  return kind && { kind, sentence: sentenceOfLimit(kind), original: String(trap) }
}

/** Fault of a program that trapped within its limits; undefined for what is not a trap. */
function faultOfTrap(trap: unknown): Fault | undefined {
  // Newer engines name both ways in which a call by a pointer fails.
  const original = String(trap).replace('null function or function signature', 'function signature')
  if (trap instanceof WebAssembly.RuntimeError)
    return {
      kind: 'error',
      sentence: '程序在这里出错了：可能用了数组外面的位置，或者内存不够，或者函数调用得太深。',
      original,
    }
  // The engine's own stack is full: large functions fill it before the limit is met.
  if (trap instanceof Error && /call stack|recursion/.test(original))
    return { kind: 'depth', sentence: sentenceOfLimit('depth'), original }
  return undefined
}

function lineOf(sandbox: Sandbox, lineNow: () => number): { line?: number } {
  const line = sandbox.ask(lineNow) ?? 0
  return line > 0 ? { line } : {}
}
