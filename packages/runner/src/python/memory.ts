import type { Exports } from './exports.ts'

/** Kinds of values as MicroPython hands them over: three words, of which the first is the kind. */
const kinds = { exception: -1, none: 1, pythonText: 5, hostText: 5, hostObject: 7 } as const

/** The memory of an interpreter. It may move with every call into the module, so nothing here is kept. */
export class Memory {
  private readonly exports: Exports
  constructor(exports: Exports) {
    this.exports = exports
  }

  allocate(size: number): number {
    return this.exports.call('malloc', size)
  }

  /** @throws RuntimeError as the module itself outside of its memory: a program may write over addresses */
  bytes(address: number, length: number): Uint8Array {
    const { buffer } = this.exports.memory
    const [start, count] = [address >>> 0, length >>> 0]
    if (start + count > buffer.byteLength) throw new WebAssembly.RuntimeError('memory access out of bounds')
    return new Uint8Array(buffer, start, count)
  }

  word(address: number): number {
    return this.viewOf(address).getInt32(0, true)
  }

  setWord(address: number, value: number): void {
    this.viewOf(address).setInt32(0, value, true)
  }

  private viewOf(address: number): DataView {
    const { buffer, byteOffset, length } = this.bytes(address, 4)
    return new DataView(buffer, byteOffset, length)
  }

  /** Address of two words that follow each other. @throws Error if there are none */
  find(isThere: (word: number, next: number) => boolean): number {
    const words = new Int32Array(this.exports.memory.buffer)
    const index = words.findIndex((word, at) => isThere(word, words[at + 1] ?? 0))
    if (index < 0) throw new Error('The interpreter has another layout')
    return index * 4
  }

  lengthOf(text: string): number {
    return new TextEncoder().encode(text).length
  }

  /** Stores a text that ends with a zero. */
  store(text: string): number {
    const encoded = new TextEncoder().encode(text)
    const address = this.allocate(encoded.length + 1)
    const bytes = this.bytes(address, encoded.length + 1)
    bytes.set(encoded)
    bytes[encoded.length] = 0
    return address
  }

  /** A text that ends with a zero. */
  text(address: number): string {
    const all = new Uint8Array(this.exports.memory.buffer)
    return new TextDecoder().decode(all.subarray(address, all.indexOf(0, address)))
  }

  readText(value: number): string {
    if (this.word(value) !== kinds.pythonText) return ''
    return new TextDecoder().decode(this.bytes(this.word(value + 8), this.word(value + 4)))
  }

  readException(value: number): { type: string; traceback: string } | undefined {
    if (this.word(value) !== kinds.exception) return undefined
    const text = new TextDecoder().decode(this.bytes(this.word(value + 8), this.word(value + 4)))
    const [type = '', traceback = ''] = text.split('\u0004')
    return { type, traceback }
  }

  writeText(value: number, text: string): void {
    this.write(value, kinds.hostText, this.lengthOf(text), this.store(text))
  }

  writeNone(value: number): void {
    this.write(value, kinds.none)
  }

  writeObject(value: number, reference: number): void {
    this.write(value, kinds.hostObject, reference)
  }

  private write(value: number, ...words: number[]): void {
    for (const [index, word] of words.entries()) this.setWord(value + 4 * index, word)
  }
}
