import { loadJavaScript, loadPython } from '../src/load-runtime.ts'
import type { Program } from '../src/play.ts'

const runtimes = { python: await loadPython(), javascript: await loadJavaScript() }

export type Language = keyof typeof runtimes

export const languages: readonly Language[] = ['python', 'javascript']

/** A program of a source, ready to be played. */
export function programOf(language: Language, source: string): Program {
  return (world, limits) => runtimes[language].run(source, world, limits)
}
