/** Reads a WebAssembly module from a position on. */
export class Reader {
  at: number
  private readonly bytes: Uint8Array
  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  byte(): number {
    const byte = this.bytes[this.at]
    if (byte === undefined) throw new RangeError('The module ends too early')
    this.at += 1
    return byte
  }

  /** An unsigned number of 32 bits in LEB128. */
  number(): number {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte()
      value += (byte % 128) * weight
      if (byte < 128) return value
    }
  }

  numbers(): number[] {
    return Array.from({ length: this.number() }, () => this.number())
  }

  /** Passes over numbers in LEB128, of any size. */
  skipNumbers(count: number): void {
    for (let left = count; left > 0;) if (this.byte() < 128) left -= 1
  }

  take(length: number): Uint8Array {
    const start = this.at
    this.at += length
    return this.bytes.subarray(start, this.at)
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at)
  }
}
