import { readFile } from 'node:fs/promises'
import { javascript } from './javascript/javascript.ts'
import type { Runtime } from './program.ts'
import { python } from './python/python.ts'

/** The runtimes of a process of Node. They compile once a process. */
export async function loadPython(): Promise<Runtime> {
  return python(await compile('python'))
}

export async function loadJavaScript(): Promise<Runtime> {
  return javascript(await compile('javascript'))
}

/** @param language a file that `generate.ts` writes */
async function compile(language: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(`../generated/${language}.wasm`, import.meta.url)))
}
