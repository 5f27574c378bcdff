import { extended, op, skipExtended, skipOperands } from './instructions.ts'
import { SameNan } from './not-a-number.ts'
import { Reader } from './reader.ts'
import { joined, signed, unsigned } from './write.ts'

const i32 = 0x7f
const noResult = 0x40
/** One unit of work pays for 64 bytes that are copied or filled at once: two to the power of this. */
export const bulkShift = 6

export interface FunctionType {
  parameters: number
  results: Uint8Array
}

/** Indices of the two counters among the globals. */
export interface Counters {
  work: number
  depth: number
}

/** Depth that a call of a function costs, by its variables and its code. */
export type StepOf = (locals: number, code: Uint8Array) => number

/**
 * A function that counts down: work for each call, each turn of a loop and each stretch of memory copied, and depth
 * while it runs. It stops with a trap when either falls below zero. Its NaN have the same bits everywhere.
 *
 * Its body becomes a block, so that `return` passes the end, where depth is given back.
 */
export function meterFunction(
  code: Uint8Array,
  type: FunctionType,
  { work, depth }: Counters,
  stepOf: StepOf,
): Uint8Array {
  const reader = new Reader(code)
  const groups = reader.number()
  const declared = reader.at
  let locals = type.parameters
  for (let group = 0; group < groups; group += 1) {
    locals += reader.number()
    reader.byte()
  }
  const ownLocals = code.subarray(declared, reader.at)
  const length = unsigned(locals)
  const sameNan = new SameNan(locals + 1)
  const charge = [...changed(work, [op.i32Const, 1], op.i32Sub), ...trapBelowZero(work)]
  const step = [op.i32Const, ...signed(stepOf(locals, reader.rest()))]
  const parts: (Uint8Array | number[])[] = [
    [...changed(depth, step, op.i32Sub), ...trapBelowZero(depth), ...charge],
    [op.block, resultOf(type)],
  ]

  let copied = reader.at
  const insert = (at: number, bytes: number[], from = at) => {
    parts.push(code.subarray(copied, at), bytes)
    copied = from
  }
  for (let nesting = 0; nesting >= 0;) {
    const at = reader.at
    const instruction = reader.byte()
    if (instruction === op.extended) {
      const kind = reader.number()
      const isBulk = kind === extended.memoryCopy || kind === extended.memoryFill
      const units = [op.localGet, ...length, op.i32Const, bulkShift, op.i32ShrU]
      if (isBulk) insert(at, [op.localTee, ...length, ...changed(work, units, op.i32Sub), ...trapBelowZero(work)])
      skipExtended(reader, kind)
      continue
    }
    skipOperands(reader, instruction)
    const before = sameNan.before(instruction)
    if (before) insert(at, before)
    if (instruction === op.return) insert(at, [op.br, ...unsigned(nesting)], reader.at)
    if (instruction === op.loop) insert(reader.at, charge)
    if (instruction === op.block || instruction === op.loop || instruction === op.if) nesting += 1
    if (instruction === op.end) nesting -= 1
  }
  parts.push(code.subarray(copied), [...changed(depth, step, op.i32Add), op.end])
  const added = [[1, i32], ...sameNan.locals]
  return joined([unsigned(groups + added.length), ownLocals, ...added, ...parts])
}

function resultOf({ results }: FunctionType): number {
  if (results.length > 1) throw new Error('Functions with several results are not metered')
  return results[0] ?? noResult
}

/** `global = global (operation) value`. */
function changed(global: number, value: number[], operation: number): number[] {
  return [op.globalGet, ...unsigned(global), ...value, operation, op.globalSet, ...unsigned(global)]
}

function trapBelowZero(global: number): number[] {
  const isBelowZero = [op.globalGet, ...unsigned(global), op.i32Const, 0, op.i32LtS]
  return [...isBelowZero, op.if, noResult, op.unreachable, op.end]
}
