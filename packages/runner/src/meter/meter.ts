import { op } from './instructions.ts'
import { mostValues } from './frame-size.ts'
import { meterFunction, type FunctionType, type StepOf } from './meter-function.ts'
import { Reader } from './reader.ts'
import { kinds, sections, sectionsOf, skipLimits } from './sections.ts'
import { joined, sized, unsigned } from './write.ts'

const functionType = 0x60
/** A variable of type i32 that begins with its largest value, so that a module can prepare itself. */
const counter = [0x7f, 1, op.i32Const, 0xff, 0xff, 0xff, 0xff, 0x07, op.end]

/**
 * A WebAssembly module that counts what it does, the same in every engine: its exported globals `work` and `depth`
 * fall with each call and each turn of a loop, and rise again (depth alone) when a call ends. The host sets both
 * before a run; the module traps when one falls below zero. Its own variables are exported as `state0` and so on, so
 * that the whole of it can be put back: see `Snapshot`.
 * @param frame values for which a call costs one more of depth, because they fill the stack of an engine sooner
 */
export function meter(module: Uint8Array, frame = Infinity): Uint8Array<ArrayBuffer> {
  const all = sectionsOf(module)
  const body = (id: number) => all.find((section) => section.id === id)?.body ?? Uint8Array.of(0)
  for (const id of [sections.globals, sections.exports])
    if (!all.some((section) => section.id === id)) throw new Error('A module without globals or exports is not metered')
  const types = readTypes(new Reader(body(sections.types)))
  const functions = new Reader(body(sections.functions)).numbers()
  const ownGlobals = new Reader(body(sections.globals)).number()
  const imported = importsOf(new Reader(body(sections.imports)))
  const work = imported.globals + ownGlobals
  const counters = { work, depth: work + 1 }
  const called = [...imported.functions, ...functions]
  const stepOf: StepOf = (locals, code) =>
    frame === Infinity ? 1 : 1 + Math.floor((locals + mostValues(code, { all: types, functions: called })) / frame)
  const states = variables(new Reader(body(sections.globals))).map((index) =>
    exported(`state${index}`, imported.globals + index),
  )

  const metered = all
    .filter(({ id }) => id !== sections.custom)
    .map(({ id, body: bytes }) => {
      if (id === sections.globals) return { id, body: extended(bytes, [counter, counter]) }
      const names = [exported('work', counters.work), exported('depth', counters.depth)]
      if (id === sections.exports) return { id, body: extended(bytes, [...names, ...states]) }
      if (id !== sections.code) return { id, body: bytes }
      const reader = new Reader(bytes)
      const count = reader.number()
      const code = functions.map((type) => {
        const own = types[type]
        if (own === undefined) throw new Error('A function has no type')
        return sized(meterFunction(reader.take(reader.number()), own, counters, stepOf))
      })
      return { id, body: joined([unsigned(count), ...code]) }
    })
  return joined([module.subarray(0, 8), ...metered.flatMap(({ id, body: bytes }) => [[id], sized(bytes)])])
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

/** Number of variables that a module imports, and types of its imported functions. */
function importsOf(reader: Reader): { globals: number; functions: number[] } {
  let globals = 0
  const functions: number[] = []
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.take(reader.number())
    reader.take(reader.number())
    const kind = reader.byte()
    if (kind === kinds.global) globals += 1
    if (kind === kinds.function) functions.push(reader.number())
    else if (kind === kinds.global) reader.take(2)
    else skipLimits(reader, kind)
  }
  return { globals, functions }
}

/** Places of the variables among the globals of a module. */
function variables(reader: Reader): number[] {
  const found: number[] = []
  for (let index = 0, left = reader.number(); left > 0; left -= 1, index += 1) {
    reader.byte()
    if (reader.byte() === 1) found.push(index)
    skipConstant(reader)
  }
  return found
}

/** Passes over the constant with which a global begins. */
function skipConstant(reader: Reader): void {
  for (let instruction = reader.byte(); instruction !== op.end; instruction = reader.byte()) {
    if (instruction === op.f32Const) reader.take(4)
    else if (instruction === op.f64Const) reader.take(8)
    else reader.skipNumbers(1)
  }
}
