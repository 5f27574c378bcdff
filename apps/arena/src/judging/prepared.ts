import { runCompiled } from '@qisuan/runner/cpp/cpp'
import { loadJavaScript, loadPython } from '@qisuan/runner/load-runtime'
import type { Program } from '@qisuan/runner/play'

/** A program to be judged: source code, or the module that C++ was compiled into. */
export type JudgedProgram =
  | { language: 'python' | 'javascript'; source: string }
  | { language: 'cpp'; module: Uint8Array<ArrayBuffer> }

const runtimes = { python: await loadPython(), javascript: await loadJavaScript() }

/** Makes a program ready to be played, any number of times. */
export async function prepared(program: JudgedProgram): Promise<Program> {
  if (program.language === 'cpp') {
    const module = await WebAssembly.compile(program.module)
    return (world, limits) => runCompiled(module, world, limits)
  }
  const { language, source } = program
  return (world, limits) => runtimes[language].run(source, world, limits)
}
