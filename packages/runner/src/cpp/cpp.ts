import type { World } from '@qisuan/game/world/calls'
import type { Limits, Outcome } from '../program.ts'
import { Run } from '../run.ts'
import { countersOf } from '../sandbox.ts'
import { Exited, Host } from './host.ts'

/** Runs a program in C++ that `compile` has made. */
export async function runCompiled(module: WebAssembly.Module, world: World, limits: Limits): Promise<Outcome> {
  const run = new Run(world, limits)
  const host = new Host(run)
  const { exports } = await WebAssembly.instantiate(module, host.importsOf(module))
  const { memory, start, lineNow } = partsOf(exports)
  const counters = countersOf(exports)
  host.begin(memory, counters)
  return run.finish(counters, {
    execute() {
      try {
        start()
      } catch (trap) {
        if (!(trap instanceof Exited)) throw trap
      }
      return undefined
    },
    lineNow: () => Number(lineNow()),
    faultOf: () => host.failure,
  })
}

/** @throws Error for a module that is no program in C++ */
function partsOf({ memory, _start: start, line_now: lineNow }: WebAssembly.Exports) {
  if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function' || typeof lineNow !== 'function')
    throw new Error('The module is no program in C++')
  return { memory, start, lineNow }
}
