import { loadJavaScript, loadPython } from '@qisuan/runner/load-runtime'
import { runCompiled } from '@qisuan/runner/cpp/cpp'
import { judge, type Measure, type Verdict } from '@qisuan/runner/judge'
import type { Program } from '@qisuan/runner/play'
import { close } from './close-network.ts'

/** A program to be judged: source code, or the module that C++ was compiled into. */
export interface JudgeJob {
  program: { language: 'python' | 'javascript'; source: string } | { language: 'cpp'; module: Uint8Array<ArrayBuffer> }
  measure: Measure
  /** Size of its source: see `sizeOf`. */
  size: number
}

close()
const runtimes = { python: await loadPython(), javascript: await loadJavaScript() }

process.on('message', (job: JudgeJob) => {
  void verdictOf(job).then((verdict) => process.send?.(verdict))
})

async function verdictOf({ program, measure, size }: JudgeJob): Promise<Verdict> {
  return judge(await prepared(program), measure, size)
}

async function prepared(program: JudgeJob['program']): Promise<Program> {
  if (program.language === 'cpp') {
    const module = await WebAssembly.compile(program.module)
    return (world, limits) => runCompiled(module, world, limits)
  }
  const { language, source } = program
  return (world, limits) => runtimes[language].run(source, world, limits)
}
