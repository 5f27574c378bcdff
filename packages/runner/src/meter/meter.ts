import { op } from './instructions.ts'
import { meterFunction, type FunctionType } from './meter-function.ts'
import { Reader } from './reader.ts'
import { joined, sized, unsigned } from './write.ts'

const sections = { custom: 0, types: 1, imports: 2, functions: 3, globals: 6, exports: 7, code: 10 } as const
const kinds = { function: 0, table: 1, memory: 2, global: 3 } as const
const functionType = 0x60
/** A variable of type i32 that begins with its largest value, so that a module can prepare itself. */
const counter = [0x7f, 1, op.i32Const, 0xff, 0xff, 0xff, 0xff, 0x07, op.end]

/**
 * A WebAssembly module that counts what it does, the same in every engine: its exported globals `work` and `depth`
 * fall with each call and each turn of a loop, and rise again (depth alone) when a call ends. The host sets both
 * before a run; the module traps when one falls below zero.
 */
export function meter(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = sectionsOf(module)
  const body = (id: number) => all.find((section) => section.id === id)?.body ?? Uint8Array.of(0)
  for (const id of [sections.globals, sections.exports])
    if (!all.some((section) => section.id === id)) throw new Error('A module without globals or exports is not metered')
  const types = readTypes(new Reader(body(sections.types)))
  const functions = new Reader(body(sections.functions)).numbers()
  const ownGlobals = new Reader(body(sections.globals)).number()
  const work = importedGlobals(new Reader(body(sections.imports))) + ownGlobals
  const counters = { work, depth: work + 1 }

  const metered = all
    .filter(({ id }) => id !== sections.custom)
    .map(({ id, body: bytes }) => {
      if (id === sections.globals) return { id, body: extended(bytes, [counter, counter]) }
      const names = [exported('work', counters.work), exported('depth', counters.depth)]
      if (id === sections.exports) return { id, body: extended(bytes, names) }
      if (id !== sections.code) return { id, body: bytes }
      const reader = new Reader(bytes)
      const count = reader.number()
      const code = functions.map((type) => {
        const own = types[type]
        if (own === undefined) throw new Error('A function has no type')
        return sized(meterFunction(reader.take(reader.number()), own, counters))
      })
      return { id, body: joined([unsigned(count), ...code]) }
    })
  return joined([module.subarray(0, 8), ...metered.flatMap(({ id, body: bytes }) => [[id], sized(bytes)])])
}

function sectionsOf(module: Uint8Array): { id: number; body: Uint8Array }[] {
  const found: { id: number; body: Uint8Array }[] = []
  for (const reader = new Reader(module, 8); !reader.isAtEnd;)
    found.push({ id: reader.byte(), body: reader.take(reader.number()) })
  return found
}

/** A list with more entries at its end. */
function extended(list: Uint8Array, entries: number[][]): Uint8Array {
  const reader = new Reader(list)
  const count = reader.number()
  return joined([unsigned(count + entries.length), reader.rest(), ...entries])
}

function exported(name: string, global: number): number[] {
  return [name.length, ...new TextEncoder().encode(name), kinds.global, ...unsigned(global)]
}

function readTypes(reader: Reader): FunctionType[] {
  return Array.from({ length: reader.number() }, () => {
    if (reader.byte() !== functionType) throw new Error('Only functions have types here')
    const parameters = reader.number()
    reader.take(parameters)
    return { parameters, results: reader.take(reader.number()) }
  })
}

function importedGlobals(reader: Reader): number {
  let globals = 0
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.take(reader.number())
    reader.take(reader.number())
    const kind = reader.byte()
    if (kind === kinds.global) globals += 1
    if (kind === kinds.function) reader.number()
    else if (kind === kinds.global) reader.take(2)
    else skipLimits(reader, kind)
  }
  return globals
}

function skipLimits(reader: Reader, kind: number): void {
  if (kind === kinds.table) reader.byte()
  const hasMost = reader.byte() % 2 === 1
  reader.skipNumbers(hasMost ? 2 : 1)
}
