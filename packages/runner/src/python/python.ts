import type { Runtime } from '../program.ts'
import { Run } from '../run.ts'
import { Interpreter } from './interpreter.ts'
import { markLines } from './mark-lines.ts'
import { executed, preludeOf, programFile } from './prelude.ts'
import { pythonFault } from './python-fault.ts'

/** Python, by MicroPython. `module` is its metered WebAssembly. */
export function python(module: WebAssembly.Module): Runtime {
  return {
    async run(source, world, limits) {
      const run = new Run(world, limits)
      const interpreter = new Interpreter(module, {
        output: run.output,
        memory: limits.memory,
        call: (asked) => run.answer(asked) ?? 'null',
      })
      interpreter.run(preludeOf(world.functions))
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

/** The line that `markLines` has let the program note last; 0 before the first. */
function lineNow(interpreter: Interpreter): number {
  const told = interpreter.attempt('raise Exception(_line[0])')
  return Number(/Exception: (\d+)/.exec(told?.message ?? '')?.[1] ?? 0)
}
