import type { Output } from '../output.ts'
import type { Counters } from '../sandbox.ts'
import { Memory } from './memory.ts'

/** References to objects of the host: Python sees one, the module `_world` with its function `call`. */
const worldModule = 2
const worldCall = 3
const noSystemCall = -52
/** Words for the frames of Python functions: enough for a thousand calls within calls. */
const frames = 64 * 1024
const heap = 1024 * 1024
const usualStack = 32 * 1024
const stack = 256 * 1024

interface Exports extends Counters {
  memory: WebAssembly.Memory
  __indirect_function_table: WebAssembly.Table
  __wasm_call_ctors(): void
  malloc(size: number): number
  free(address: number): void
  mp_js_init(frames: number, heap: number): void
  proxy_c_init(): void
  mp_js_register_js_module(name: number, module: number): void
  mp_js_do_exec(source: number, length: number, result: number): void
  setThrew(value: number, other: number): void
  emscripten_stack_get_current(): number
  _emscripten_stack_restore(stack: number): void
}

export interface Host {
  output: Output
  /** Answers a call of the function `_world.call`, JSON for JSON. */
  call(asked: string): string
  /** Bytes to which the memory may grow. */
  memory: number
}

/** Uncaught exception of a Python program. */
export class PythonError extends Error {
  readonly type: string
  constructor(type: string, traceback: string) {
    super(traceback)
    this.type = type
  }
}

/**
 * MicroPython with nothing but `_world.call` to reach: no files, no network, no clock, the same random numbers every
 * time. One interpreter runs one program.
 */
export class Interpreter {
  readonly counters: Counters
  private readonly exports: Exports
  private readonly memory: Memory

  constructor(module: WebAssembly.Module, host: Host) {
    const imports = new Imports(host, () => ({ exports: this.exports, memory: this.memory }))
    const instance = new WebAssembly.Instance(module, imports.of(module))
    // Written by the module's own build, of which these are the exports.
    this.exports = instance.exports as unknown as Exports
    this.memory = new Memory(this.exports)
    this.counters = this.exports
    this.exports.__wasm_call_ctors()
    this.exports.mp_js_init(frames, heap)
    this.enlargeStack()
    this.exports.proxy_c_init()
    const name = this.memory.store('_world')
    const value = this.memory.allocate(12)
    this.memory.writeObject(value, worldModule)
    this.exports.mp_js_register_js_module(name, value)
  }

  /**
   * MicroPython refuses calls within calls after 32 KiB of stack, some 150 of them. The stack moves to where there is
   * more room; its top and the limit, which lie beside each other in memory, move with it.
   */
  private enlargeStack(): void {
    const { memory, exports } = this
    const usualTop = exports.emscripten_stack_get_current()
    const place = memory.find((word, next) => word <= usualTop && word > usualTop - 256 && next === usualStack)
    const top = memory.allocate(stack) + stack
    exports._emscripten_stack_restore(top)
    memory.setWord(place, top)
    memory.setWord(place + 4, stack - 16 * 1024)
  }

  /** Runs source code in the main module. @throws PythonError, and what the sandbox or the host throws */
  run(source: string): void {
    const text = this.memory.store(source)
    const result = this.memory.allocate(12)
    this.exports.mp_js_do_exec(text, this.memory.lengthOf(source), result)
    const error = this.memory.readException(result)
    if (error) throw new PythonError(error.type, error.traceback)
  }
}

/** Thrown through WebAssembly frames by C's `longjmp`, which is how MicroPython raises. */
const longJump = Symbol('longjmp')

class Imports {
  private readonly host: Host
  private readonly parts: () => { exports: Exports; memory: Memory }
  private random = 0x9e3779b9
  private milliseconds = 0
  constructor(host: Host, parts: () => { exports: Exports; memory: Memory }) {
    this.host = host
    this.parts = parts
  }

  /** Everything that the module imports: what is not answered here is refused as an unknown system call. */
  of(module: WebAssembly.Module): WebAssembly.Imports {
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = name.startsWith('invoke_') ? this.invoke : (this.answers[name] ?? refuse)
    return imports
  }

  private readonly invoke = (index: number, ...values: number[]): unknown => {
    const { exports } = this.parts()
    const stack = exports.emscripten_stack_get_current()
    const depth = exports.depth.value
    try {
      return exports.__indirect_function_table.get(index)(...values)
    } catch (thrown) {
      if (thrown !== longJump) throw thrown
      exports._emscripten_stack_restore(stack)
      exports.depth.value = depth
      exports.setThrew(1, 0)
      return 0
    }
  }

  private readonly answers: Record<string, (...values: number[]) => unknown> = {
    _emscripten_throw_longjmp: () => {
      throw longJump
    },
    _abort_js: () => {
      throw new Error('MicroPython aborted')
    },
    emscripten_resize_heap: (size) => {
      const { buffer } = this.parts().exports.memory
      if (size === undefined || size > this.host.memory) return 0
      this.parts().exports.memory.grow(Math.ceil((size - buffer.byteLength) / 65_536))
      return 1
    },
    // xorshift: the module `random` seeds itself with it.
    mp_js_random_u32: () => {
      this.random ^= this.random << 13
      this.random ^= this.random >>> 17
      this.random ^= this.random << 5
      return this.random
    },
    // A clock that only the questions move: `sleep` ends, and no program measures anything.
    mp_js_ticks_ms: () => (this.milliseconds += 1),
    mp_js_time_ms: () => (this.milliseconds += 1),
    fd_write: (file = 0, pieces = 0, count = 0, written = 0) => {
      const { memory } = this.parts()
      let length = 0
      for (let piece = pieces; piece < pieces + count * 8; piece += 8) {
        const bytes = memory.bytes(memory.word(piece), memory.word(piece + 4))
        if (file <= 2) this.host.output.writeBytes(bytes)
        length += bytes.length
      }
      memory.setWord(written, length)
      return 0
    },
    lookup_attr: (object, name = 0, out = 0) => {
      const { memory } = this.parts()
      if (object !== worldModule || memory.text(name) !== 'call') return 0
      memory.writeObject(out, worldCall)
      return 1
    },
    has_attr: () => 0,
    call1: (callee, _viaCall, value = 0, out = 0) => {
      const { memory } = this.parts()
      if (callee === worldCall) memory.writeText(out, this.host.call(memory.readText(value)))
      else memory.writeNone(out)
    },
    js_check_existing: () => -1,
  }
}

const refuse = () => noSystemCall
