import { op } from './instructions.ts'
import { unsigned } from './write.ts'

/** A kind of number with a point: the byte of its type, and how its one NaN is written. */
interface Floating {
  type: number
  nan: readonly number[]
  isEqual: number
}

const f32: Floating = { type: 0x7d, nan: [op.f32Const, 0, 0, 0xc0, 0x7f], isEqual: op.f32Eq }
const f64: Floating = { type: 0x7c, nan: [op.f64Const, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f], isEqual: op.f64Eq }

/** Instructions by which a module sees the bits of the number that comes last before them. */
const seenBy: Record<number, Floating> = {
  [op.f32Store]: f32,
  [op.f64Store]: f64,
  [op.f32Copysign]: f32,
  [op.f64Copysign]: f64,
  [op.i32ReinterpretF32]: f32,
  [op.i64ReinterpretF64]: f64,
}

/**
 * Makes NaN the same everywhere. WebAssembly leaves open which bits a NaN has that a calculation yields, and one engine
 * gives others once it has optimised a function; so the bits are set before a module can see them.
 */
export class SameNan {
  private readonly firstLocal: number
  private isUsed = false
  /** @param firstLocal number of the first local variable that it may use */
  constructor(firstLocal: number) {
    this.firstLocal = firstLocal
  }

  /** Bytes that go before an instruction; undefined for one that sees no bits. */
  before(instruction: number): number[] | undefined {
    const kind = seenBy[instruction]
    if (kind === undefined) return undefined
    this.isUsed = true
    const local = unsigned(this.firstLocal + (kind === f32 ? 0 : 1))
    const value = [op.localGet, ...local]
    return [op.localTee, ...local, ...kind.nan, ...value, ...value, kind.isEqual, op.select]
  }

  /** Groups of local variables, to be declared after those of the function: a count and a type each. */
  get locals(): number[][] {
    return this.isUsed ? [f32, f64].map(({ type }) => [1, type]) : []
  }
}
