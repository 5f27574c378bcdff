import { callWorld } from '../call-world.ts'
import { sentenceOfLimit } from '../faults/limits.ts'
import { Output } from '../output.ts'
import { GameOver, type Fault, type Limits, type Outcome, type Runtime, type World } from '../program.ts'
import { Sandbox } from '../sandbox.ts'
import { Interpreter, PythonError } from './interpreter.ts'
import { markLines } from './mark-lines.ts'
import { executed, preludeOf, programFile } from './prelude.ts'
import { pythonFault } from './python-fault.ts'

/** Python, by MicroPython. `module` is its metered WebAssembly. */
export function python(module: WebAssembly.Module): Runtime {
  return { run: async (source, world, limits) => runProgram(module, source, world, limits) }
}

function runProgram(module: WebAssembly.Module, source: string, world: World, limits: Limits): Outcome {
  const output = new Output(limits.output)
  let sandbox: Sandbox | undefined
  const interpreter = new Interpreter(module, {
    output,
    memory: limits.memory,
    call(asked) {
      if (sandbox?.stopped !== undefined) return 'null'
      try {
        return callWorld(world, asked)
      } catch (reason) {
        output.close()
        sandbox?.stop(reason)
        return 'null'
      }
    },
  })
  interpreter.run(preludeOf(world.functions))
  const running = new Sandbox(interpreter.counters, limits)
  sandbox = running
  const outcome = (fault?: Fault): Outcome => ({ output: output.text, work: running.work, ...(fault && { fault }) })
  try {
    interpreter.run(executed(markLines(source), programFile))
    if (running.stopped !== undefined) throw running.stopped
    return outcome()
  } catch (error) {
    if (running.stopped instanceof GameOver) return outcome()
    if (running.stopped !== undefined) throw running.stopped
    if (error instanceof PythonError) return outcome(pythonFault(error, source, world.functions))
    const kind = running.exceeded
    if (kind === undefined) throw error
    const line = running.ask(() => lineNow(interpreter)) ?? 0
    return outcome({ kind, ...(line > 0 && { line }), sentence: sentenceOfLimit(kind), original: String(error) })
  }
}

/** The line in which a program was when a limit stopped it, as `markLines` notes it; 0 before the first. */
function lineNow(interpreter: Interpreter): number {
  try {
    interpreter.run('raise Exception(_line[0])')
  } catch (error) {
    return Number(/Exception: (\d+)/.exec(String(error))?.[1] ?? 0)
  }
  return 0
}
