import { functionsOf } from '@qisuan/game/world/functions'
import { compile } from '@qisuan/runner/cpp/compiler'
import { runCompiled } from '@qisuan/runner/cpp/cpp'
import { loadPrepared } from '@qisuan/runner/cpp/prepared'
import { loadJavaScript, loadPython } from '@qisuan/runner/load-runtime'
import { limits, type Program } from '@qisuan/runner/play'
import { TaskError } from './read-task.ts'
import type { Language } from './task-file.ts'

/**
 * Prepares a program of a task that allows some functions; undefined for one that is not to be played.
 * @throws TaskError for one that does not compile
 */
export type Prepare = (language: Language, source: string, functions: readonly string[]) => Promise<Program | undefined>

/** Prepares programs of trusted authors in this process. */
export async function programsHere(): Promise<Prepare> {
  const runtimes = { python: await loadPython(), javascript: await loadJavaScript() }
  let prepared: ReturnType<typeof loadPrepared> | undefined
  return async (language, source, functions) => {
    if (language !== 'cpp') return (world, most) => runtimes[language].run(source, world, most)
    prepared ??= loadPrepared()
    const compiled = await compile(source, functionsOf(functions), limits.memory, await prepared)
    if ('fault' in compiled) {
      const { line, sentence, original } = compiled.fault
      throw new TaskError(`C++ 参考程序第 ${line ?? '?'} 行：${sentence}（${original}）`)
    }
    const module = await WebAssembly.compile(compiled.module)
    return (world, most) => runCompiled(module, world, most)
  }
}
