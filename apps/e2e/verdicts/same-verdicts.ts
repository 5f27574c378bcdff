import type { Browser } from '@playwright/test'
import { functionsOf, functionNames } from '@qisuan/game/world/functions'
import { Random } from '@qisuan/game/world/random'
import { compile } from '@qisuan/runner/cpp/compiler'
import { loadPrepared } from '@qisuan/runner/cpp/prepared'
import { limits } from '@qisuan/runner/play'
import { runInBrowser } from './in-browser.ts'
import { runInJudge } from './in-judges.ts'
import type { PlayedProgram } from './program.ts'
import type { RunJob } from './run-process.ts'

const turns = 3

/** A program whose runs yield different things, with each of these. */
interface Difference {
  source: string
  /** Time of its game: it tells which program of a source in C++. */
  ticks: number
  runs: string[]
}

/** Runs programs three times each in every environment, in an order of its own, and compares all that they yield. */
export async function differences(
  programs: readonly PlayedProgram[],
  browsers: readonly Browser[],
  seed: number,
): Promise<Difference[]> {
  const jobs = await jobsOf(programs)
  const random = new Random(seed)
  const runs = programs.map(() => new Set<string>())
  for (const run of [runInJudge, ...browsers.map((browser) => runInBrowser.bind(undefined, browser))]) {
    const order = Array.from({ length: turns }, () => random.shuffled([...jobs.keys()])).flat()
    const yielded = await run(order.flatMap((index) => jobs[index] ?? []))
    for (const [turn, index] of order.entries()) runs[index]?.add(yielded[turn] ?? 'nothing')
  }
  return programs.flatMap(({ source, task }, index) => {
    const found = [...(runs[index] ?? [])]
    return found.length === 1 ? [] : [{ source, ticks: task.rules.ticks, runs: found }]
  })
}

async function jobsOf(programs: readonly PlayedProgram[]): Promise<RunJob[]> {
  const modules = new Map<string, Uint8Array<ArrayBuffer>>()
  const jobs: RunJob[] = []
  for (const { language, source, task, map } of programs) {
    if (language !== 'cpp') {
      jobs.push({ program: { language, source }, task, map })
      continue
    }
    const module = modules.get(source) ?? (await moduleOf(source))
    modules.set(source, module)
    jobs.push({ program: { language, module }, task, map })
  }
  return jobs
}

/** @throws Error for a source that does not compile */
async function moduleOf(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const compiled = await compile(source, functionsOf(functionNames), limits.memory, await loadPrepared())
  if ('fault' in compiled) throw new Error(`${JSON.stringify(compiled.fault)}\n${source}`)
  return compiled.module
}
