import { functionsOf } from '@qisuan/game/world/functions'
import { compile, type Compiled } from '@qisuan/runner/cpp/compiler'
import { loadPrepared } from '@qisuan/runner/cpp/prepared'
import { limits } from '@qisuan/runner/play'
import { close } from './close-network.ts'

export interface CompileJob {
  source: string
  /** Names of the functions that the task allows. */
  functions: readonly string[]
}

close()
const prepared = loadPrepared()

process.on('message', (job: CompileJob) => {
  void compiled(job).then((answer) => process.send?.(answer))
})

async function compiled({ source, functions }: CompileJob): Promise<Compiled> {
  return compile(source, functionsOf(functions), limits.memory, await prepared)
}
