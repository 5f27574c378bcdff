import { functionsOf } from '@qisuan/game/world/functions'
import { compile } from '@qisuan/runner/cpp/compiler'
import { runCompiled } from '@qisuan/runner/cpp/cpp'
import { loadPrepared } from '@qisuan/runner/cpp/prepared'
import { loadJavaScript, loadPython } from '@qisuan/runner/load-runtime'
import { limits, type Program } from '@qisuan/runner/play'
import type { Arena } from '../arena.ts'
import type { CompileJob } from '../judging/compile-process.ts'
import { compileOnce } from '../judging/compile.ts'
import type { Language } from './task-file.ts'

/**
 * Prepares a program of a task that allows some functions; undefined for one that is not to be played. One that does not
 * compile does nothing but end with its fault, as in the other languages.
 */
export type Prepare = (language: Language, source: string, functions: readonly string[]) => Promise<Program | undefined>

/** Prepares programs of trusted authors in this process, in C++ only those that no process of an arena has compiled before. */
export async function programsHere(arena?: Pick<Arena, 'db' | 'now'>): Promise<Prepare> {
  const runtimes = { python: await loadPython(), javascript: await loadJavaScript() }
  let prepared: ReturnType<typeof loadPrepared> | undefined
  const compileHere = async ({ source, functions }: CompileJob) => {
    prepared ??= loadPrepared()
    return compile(source, functionsOf(functions), limits.memory, await prepared)
  }
  return async (language, source, functions) => {
    if (language !== 'cpp') return (world, most) => runtimes[language].run(source, world, most)
    const job = { source, functions }
    const compiled = await (arena ? compileOnce(arena, job, compileHere) : compileHere(job))
    if ('fault' in compiled) return async () => ({ output: '', work: 0, fault: compiled.fault })
    const module = await WebAssembly.compile(compiled.module)
    return (world, most) => runCompiled(module, world, most)
  }
}
