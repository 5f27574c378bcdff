import { addMissingMethods } from '@qisuan/browsers/missing-methods'
import { play, type Play, type Program } from '@qisuan/runner/play'
import type { Runtime } from '@qisuan/runner/program'
import javascriptFile from '@qisuan/runner/generated/javascript.wasm?url'
import pythonFile from '@qisuan/runner/generated/python.wasm?url'
import type { Task } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'

type Interpreted = 'python' | 'javascript'

/** A request of the page: to run source code, or a module that C++ was compiled into. */
export interface Asked {
  id: number
  program: { language: Interpreted; source: string } | { language: 'cpp'; module: ArrayBuffer }
  task: Task
  map: GameMap
}

export type Answered = { id: number; play: Play } | { id: number; error: string }

const runtimes = new Map<Interpreted, Promise<Runtime>>()

function runtimeOf(language: Interpreted): Promise<Runtime> {
  const found = runtimes.get(language) ?? load(language)
  runtimes.set(language, found)
  // A download that has failed is tried again.
  found.catch(() => runtimes.delete(language))
  return found
}

/** A page needs one language, and nothing of it before the first run. */
async function load(language: Interpreted): Promise<Runtime> {
  if (language === 'python') {
    const [module, { python }] = await Promise.all([download(pythonFile), import('@qisuan/runner/python/python')])
    return python(module)
  }
  const [module, { javascript }] = await Promise.all([
    download(javascriptFile),
    import('@qisuan/runner/javascript/javascript'),
  ])
  return javascript(module)
}

async function download(file: string): Promise<WebAssembly.Module> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`The runtime answers ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data).then((answered) => postMessage(answered))
})

async function answer({ id, program, task, map }: Asked): Promise<Answered> {
  try {
    // The page's own do not reach a worker.
    await addMissingMethods()
    return { id, play: await play(await prepared(program), task, map) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

async function prepared(program: Asked['program']): Promise<Program> {
  if (program.language === 'cpp') {
    const { runCompiled } = await import('@qisuan/runner/cpp/cpp')
    const module = await WebAssembly.compile(program.module)
    return (world, limits) => runCompiled(module, world, limits)
  }
  const { language, source } = program
  const runtime = await runtimeOf(language)
  return (world, limits) => runtime.run(source, world, limits)
}
