import { javascript } from '@qisuan/runner/javascript/javascript'
import { play, type Play } from '@qisuan/runner/play'
import type { Runtime } from '@qisuan/runner/program'
import { python } from '@qisuan/runner/python/python'
import javascriptFile from '@qisuan/runner/generated/javascript.wasm?url'
import pythonFile from '@qisuan/runner/generated/python.wasm?url'
import type { Task } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'

/** What the page asks of the worker. */
export interface Asked {
  id: number
  language: 'python' | 'javascript'
  source: string
  task: Task
  map: GameMap
}

export type Answered = { id: number; play: Play } | { id: number; error: string }

const runtimes = new Map<Asked['language'], Promise<Runtime>>()

function runtimeOf(language: Asked['language']): Promise<Runtime> {
  const found = runtimes.get(language) ?? load(language)
  runtimes.set(language, found)
  return found
}

async function load(language: Asked['language']): Promise<Runtime> {
  const response = await fetch(language === 'python' ? pythonFile : javascriptFile)
  if (!response.ok) throw new Error(`The runtime answers ${response.status}`)
  const module = await WebAssembly.compile(await response.arrayBuffer())
  return language === 'python' ? python(module) : javascript(module)
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data).then((answered) => postMessage(answered))
})

async function answer({ id, language, source, task, map }: Asked): Promise<Answered> {
  try {
    const runtime = await runtimeOf(language)
    return { id, play: await play((world, limits) => runtime.run(source, world, limits), task, map) }
  } catch (error) {
    // A download that has failed is tried again.
    runtimes.delete(language)
    return { id, error: String(error) }
  }
}
