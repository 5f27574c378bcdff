import type { FunctionType } from './meter-function.ts'
import { extended, op, skipExtended, skipOperands } from './instructions.ts'
import { Reader } from './reader.ts'

/** Types of a module: by their number, and of each function that it imports or has. */
export interface Types {
  all: readonly FunctionType[]
  functions: readonly number[]
}

/** Type of a block that leaves nothing. */
const noResult = 0x40

interface Block {
  /** Values on the stack before it, and those that it leaves there. */
  below: number
  results: number
}

/** Instructions that take two values and leave one: arithmetic and comparisons. */
const isBinary = (code: number): boolean =>
  (code >= 0x46 && code <= 0x4f) ||
  (code >= 0x51 && code <= 0x66) ||
  (code >= 0x6a && code <= 0x78) ||
  (code >= 0x7c && code <= 0x8a) ||
  (code >= 0x92 && code <= 0x98) ||
  (code >= 0xa0 && code <= 0xa6)

/** Most values that the code of a function holds at once besides its variables, as an engine that does not optimise keeps them. */
export function mostValues(code: Uint8Array, { all, functions }: Types): number {
  const reader = new Reader(code)
  const blocks: Block[] = []
  let [values, most] = [0, 0]
  for (;;) {
    const instruction = reader.byte()
    const { at } = reader
    if (instruction === op.extended) {
      const kind = reader.number()
      if (kind === extended.memoryCopy || kind === extended.memoryFill) values -= 3
      skipExtended(reader, kind)
      continue
    }
    skipOperands(reader, instruction)
    const operand = () => new Reader(code.subarray(at)).number()
    if (instruction === op.block || instruction === op.loop || instruction === op.if) {
      if (instruction === op.if) values -= 1
      const kind = code[at] ?? 0
      const type = kind === noResult || kind >= 0x6f ? undefined : all[operand()]
      const results = type?.results.length ?? Number(kind !== noResult)
      blocks.push({ below: values - (type?.parameters ?? 0), results })
    } else if (instruction === op.else) {
      const block = blocks.at(-1)
      if (block) values = block.below
    } else if (instruction === op.end) {
      const block = blocks.pop()
      if (block === undefined) return most
      values = block.below + block.results
    } else if (instruction === op.call) values += changeBy(all[functions[operand()] ?? -1])
    else if (instruction === op.callIndirect) values += changeBy(all[operand()]) - 1
    else values += changeOf(instruction)
    most = Math.max(most, values)
  }
}

const changeBy = (type: FunctionType | undefined): number => (type ? type.results.length - type.parameters : 0)

/** Values that an instruction leaves more than it takes. */
function changeOf(code: number): number {
  const isConstant = code >= op.i32Const && code <= op.f64Const
  if (isConstant || code === op.localGet || code === op.globalGet || code === 0x3f || code === 0xd0 || code === 0xd2)
    return 1
  if (code === 0x21 || code === op.globalSet || code === 0x1a || code === 0x0d || code === 0x0e || isBinary(code))
    return -1
  if (code === op.select || code === 0x1c || (code >= 0x36 && code <= 0x3e)) return -2
  return 0
}
