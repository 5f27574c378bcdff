import type { Limits, Runtime } from '../program.ts'
import { Run } from '../run.ts'
import { Kept } from '../snapshot.ts'
import { Interpreter } from './interpreter.ts'
import { markLines } from './mark-lines.ts'
import { executed, preludeOf, programFile } from './prelude.ts'
import { pythonFault } from './python-fault.ts'

/** Python, by MicroPython. `module` is its metered WebAssembly. */
export function python(module: WebAssembly.Module): Runtime {
  const kept = new Kept<Interpreter>()
  return {
    async run(source, world, limits) {
      const prelude = preludeOf(world.functions)
      const key = `${limits.memory} ${prelude}`
      const interpreter = kept.restored(key) ?? kept.keep(key, start(module, limits, prelude))
      const run = new Run(world, limits)
      interpreter.host = { output: run.output, call: (asked) => run.answer(asked) ?? 'null' }
      return run.finish(interpreter.counters, {
        execute() {
          const error = interpreter.attempt(executed(markLines(source), programFile))
          return error && pythonFault(error, source, world.functions)
        },
        lineNow: () => lineNow(interpreter),
      })
    },
  }
}

function start(module: WebAssembly.Module, { memory }: Limits, prelude: string): Interpreter {
  const interpreter = new Interpreter(module, memory)
  interpreter.run(prelude)
  return interpreter.keep()
}

/** The line that `markLines` has let the program note last; 0 before the first. */
function lineNow(interpreter: Interpreter): number {
  const told = interpreter.attempt('raise Exception(_line[0])')
  return Number(/Exception: (\d+)/.exec(told?.message ?? '')?.[1] ?? 0)
}
