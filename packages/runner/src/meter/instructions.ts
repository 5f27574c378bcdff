import type { Reader } from './reader.ts'

/** The instructions that metering looks at or writes. */
export const op = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  select: 0x1b,
  localGet: 0x20,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  f32Store: 0x38,
  f64Store: 0x39,
  i32Const: 0x41,
  f32Const: 0x43,
  f64Const: 0x44,
  i32LtS: 0x48,
  f32Eq: 0x5b,
  f64Eq: 0x61,
  i32Add: 0x6a,
  i32Sub: 0x6b,
  i32ShrU: 0x76,
  f32Copysign: 0x98,
  f64Copysign: 0xa6,
  i32ReinterpretF32: 0xbc,
  i64ReinterpretF64: 0xbd,
  extended: 0xfc,
} as const

/** Instructions behind the prefix 0xfc. */
export const extended = { memoryCopy: 10, memoryFill: 11 } as const

/** Numbers after each instruction behind the prefix 0xfc. */
const extendedNumbers = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]

/**
 * Passes over what follows an instruction.
 * @throws Error for instructions of proposals (vectors, exceptions, tail calls), which no language here is compiled to
 */
export function skipOperands(reader: Reader, code: number): void {
  if (code === 0x0e) reader.skipNumbers(reader.number() + 1)
  else if (code === 0x43) reader.take(4)
  else if (code === 0x44) reader.take(8)
  else if (code === 0x1c) reader.take(reader.number())
  else reader.skipNumbers(numbersAfter(code))
}

export function skipExtended(reader: Reader, code: number): void {
  const numbers = extendedNumbers[code]
  if (numbers === undefined) throw new Error(`Unknown instruction 0xfc ${code}`)
  reader.skipNumbers(numbers)
}

function numbersAfter(code: number): number {
  const isBlock = code === op.block || code === op.loop || code === op.if
  const isBranch = code === op.br || code === 0x0d
  const isVariable = code >= 0x20 && code <= 0x26
  const isConstant = code === op.i32Const || code === 0x42
  const isMemorySize = code === 0x3f || code === 0x40
  const isReference = code === 0xd0 || code === 0xd2
  if (isBlock || isBranch || isVariable || isConstant || isMemorySize || isReference || code === 0x10) return 1
  const isAccess = code >= 0x28 && code <= 0x3e
  if (isAccess || code === 0x11) return 2
  const isControl = code <= 0x01 || code === 0x05 || code === op.end || code === op.return
  const isArithmetic = code >= 0x45 && code <= 0xc4
  if (isControl || isArithmetic || code === 0x1a || code === 0x1b || code === 0xd1) return 0
  throw new Error(`Unknown instruction 0x${code.toString(16)}`)
}
