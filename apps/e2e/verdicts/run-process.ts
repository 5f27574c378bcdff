import { close } from '@qisuan/arena/close-network'
import { runCompiled } from '@qisuan/runner/cpp/cpp'
import { loadJavaScript, loadPython } from '@qisuan/runner/load-runtime'
import { play, type Program } from '@qisuan/runner/play'
import type { Task } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'

/** A run for a judge's process or a browser's worker, which ask for the same. */
export interface RunJob {
  program: { language: 'python' | 'javascript'; source: string } | { language: 'cpp'; module: Uint8Array<ArrayBuffer> }
  task: Task
  map: GameMap
}

close()
const runtimes = { python: await loadPython(), javascript: await loadJavaScript() }

process.on('message', (job: RunJob) => {
  void runOf(job).then((text) => process.send?.({ text }))
})

/** Does what `judge-process.ts` does on one map, and tells all of it. */
async function runOf({ program, task, map }: RunJob): Promise<string> {
  try {
    return JSON.stringify(await play(await prepared(program), task, map))
  } catch (error) {
    return String(error)
  }
}

async function prepared(program: RunJob['program']): Promise<Program> {
  if (program.language === 'cpp') {
    const module = await WebAssembly.compile(program.module)
    return (world, limits) => runCompiled(module, world, limits)
  }
  const { language, source } = program
  return (world, limits) => runtimes[language].run(source, world, limits)
}
