import { sentenceOfLimit } from '../faults/limits.ts'
import { bulkShift } from '../meter/meter-function.ts'
import type { Value } from '@qisuan/game/world/calls'
import type { Fault } from '../program.ts'
import type { Run } from '../run.ts'
import type { Counters } from '../sandbox.ts'
import { failures } from './failures.ts'

/** End of a program by its own `exit`. */
export class Exited extends Error {}

/** Units of work for what the host does for a program, which takes as long as that many turns of a loop. */
const forTheHost = 100
const noSystemCall = 52
const noFile = 8
/** Values of one call, and bytes of a text among them: more is dropped. */
const mostValues = 16
const longestText = 64 * 1024
/** Pieces of memory that `fd_write` takes at once. The library writes two. */
const mostPieces = 16
/** Random bytes that the library asks for at once. */
const mostRandom = 256

const sentences: Record<(typeof failures)[number], string> = {
  division: '不能除以 0。',
  library: '用了数组或列表外面的位置，或者从空的里面取东西。',
  null: '指针还没有指向任何东西（是空的）。',
  bounds: '用了数组外面的位置。第一个的编号是 0，最后一个的编号比个数少 1。',
  memory: sentenceOfLimit('memory'),
  return: '函数说好要返回一个值，可是没有 return。',
  conversion: '这些文字变不成数。',
}

/** All that a program in C++ can reach. */
export class Host {
  /** Failure that the program itself has noticed. */
  failure: Fault | undefined
  private readonly run: Run
  private parts: { memory: WebAssembly.Memory; counters: Counters } | undefined
  private values: (number | string)[] = []
  private answer: readonly (number | string)[] = []
  private random = 0x9e3779b9
  private milliseconds = 0

  constructor(run: Run) {
    this.run = run
  }

  begin(memory: WebAssembly.Memory, counters: Counters): void {
    this.parts = { memory, counters }
  }

  /** Everything that a module imports: unknown system calls are refused. */
  importsOf(module: WebAssembly.Module): WebAssembly.Imports {
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = (from === 'world' ? this.calls : this.system)[name] ?? (() => noSystemCall)
    return imports
  }

  private readonly calls: Record<string, (...values: number[]) => unknown> = {
    push_number: (value = 0) => this.push(value),
    push_text: (at = 0, length = 0) =>
      this.push(new TextDecoder().decode(this.bytes(at, Math.min(length >>> 0, longestText)))),
    call: (index = -1, line = 0) => {
      this.charge(forTheHost)
      const { values } = this
      this.values = []
      return this.keep(this.run.answerOf(index, line, values) ?? null)
    },
    number_at: (index = 0) => Number(this.answer[index] ?? 0),
    length_at: (index = 0) => this.encoded(index).length,
    read_at: (index = 0, into = 0) => {
      const text = this.encoded(index)
      this.bytes(into, text.length).set(text)
    },
    write: (at = 0, length = 0) => this.run.output.writeBytes(this.bytes(at, length)),
    fail: (reason = 0, line = 0) => {
      const name = failures[reason] ?? 'library'
      const kind = name === 'memory' ? 'memory' : 'error'
      this.failure = { kind, ...(line > 0 && { line }), sentence: sentences[name], original: name }
    },
  }

  private readonly system: Record<string, (...values: number[]) => unknown> = {
    proc_exit: () => {
      throw new Exited()
    },
    fd_write: (_file, pieces = 0, count = 0, written = 0) => {
      let length = 0
      for (let piece = 0; piece < Math.min(count, mostPieces); piece += 1) {
        const bytes = this.bytes(this.word(pieces + piece * 8), this.word(pieces + piece * 8 + 4))
        this.run.output.writeBytes(bytes)
        length += bytes.length
      }
      this.setWord(written, length)
      return 0
    },
    // There are no folders to open files in.
    fd_prestat_get: () => noFile,
    // The end of the input.
    fd_read: (_file, _pieces, _count, read = 0) => {
      this.setWord(read, 0)
      return 0
    },
    environ_sizes_get: (count = 0, size = 0) => {
      this.setWord(count, 0)
      this.setWord(size, 0)
      return 0
    },
    environ_get: () => 0,
    // xorshift, as in the other languages.
    random_get: (into = 0, length = 0) => {
      const bytes = this.bytes(into, Math.min(length >>> 0, mostRandom))
      for (const place of bytes.keys()) {
        this.random ^= this.random << 13
        this.random ^= this.random >>> 17
        this.random ^= this.random << 5
        bytes[place] = this.random
      }
      return 0
    },
    // A clock that only the questions move.
    clock_time_get: (_clock, _precision, into = 0) => {
      const nanoseconds = BigInt((this.milliseconds += 1)) * 1_000_000n
      this.viewOf(into, 8).setBigUint64(0, nanoseconds, true)
      return 0
    },
  }

  private push(value: number | string): void {
    if (this.values.length < mostValues) this.values.push(value)
  }

  /** Keeps texts and lists until they are read. @returns a number, or how many there are */
  private keep(answer: Value): number {
    if (typeof answer === 'number' || typeof answer === 'boolean') return Number(answer)
    if (answer === null) return 0
    this.answer = typeof answer === 'string' ? [answer] : answer
    return this.answer.length
  }

  private encoded(index: number): Uint8Array {
    this.charge(forTheHost)
    return new TextEncoder().encode(String(this.answer[index] ?? ''))
  }

  private word(at: number): number {
    return this.viewOf(at).getUint32(0, true)
  }

  private setWord(at: number, value: number): void {
    this.viewOf(at).setUint32(0, value, true)
  }

  private viewOf(at: number, length = 4): DataView {
    const { buffer, byteOffset } = this.bytes(at, length)
    return new DataView(buffer, byteOffset, length)
  }

  /** A part of the program's memory, at the price of copying it. @throws RuntimeError as the module itself outside of its memory */
  private bytes(at: number, length: number): Uint8Array {
    if (this.parts === undefined) throw new Error('The program has not begun')
    const { memory } = this.parts
    const [start, count] = [at >>> 0, length >>> 0]
    if (start + count > memory.buffer.byteLength) throw new WebAssembly.RuntimeError('memory access out of bounds')
    this.charge(forTheHost + (count >>> bulkShift))
    return new Uint8Array(memory.buffer, start, count)
  }

  private charge(units: number): void {
    if (this.parts) this.parts.counters.work.value -= units
  }
}
