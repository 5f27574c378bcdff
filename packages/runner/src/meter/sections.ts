import { Reader } from './reader.ts'

/** Sections of a module by their numbers. */
export const sections = {
  custom: 0,
  types: 1,
  imports: 2,
  functions: 3,
  memory: 5,
  globals: 6,
  exports: 7,
  code: 10,
} as const

/** Kinds of what a module imports and exports. */
export const kinds = { function: 0, table: 1, memory: 2, global: 3 } as const

export interface Section {
  id: number
  body: Uint8Array
}

export function sectionsOf(module: Uint8Array): Section[] {
  const found: Section[] = []
  for (const reader = new Reader(module, 8); !reader.isAtEnd;)
    found.push({ id: reader.byte(), body: reader.take(reader.number()) })
  return found
}

/** Passes over the sizes of an imported table or memory. */
export function skipLimits(reader: Reader, kind: number): void {
  if (kind === kinds.table) reader.byte()
  const hasMost = reader.byte() % 2 === 1
  reader.skipNumbers(hasMost ? 2 : 1)
}
