import type { Language } from './size.ts'

const loaders = {
  python: () => import('./python/size.ts'),
  javascript: () => import('./javascript/size.ts'),
  cpp: () => import('./cpp/size.ts'),
}

/** Loads what tells the size of a program in one language. */
export async function loadSizeOf(language: Language): Promise<(source: string) => number> {
  return (await loaders[language]()).sizeOf
}
