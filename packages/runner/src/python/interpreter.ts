import type { Output } from '../output.ts'
import { countersOf, type Counters } from '../sandbox.ts'
import { Exports } from './exports.ts'
import { Snapshot } from '../snapshot.ts'
import { Memory } from './memory.ts'

/** References to objects of the host: Python sees one, the module `_world` with its function `call`. */
const worldModule = 2
const worldCall = 3
const noSystemCall = -52
/** Words for the frames of Python functions, far more than `Limits.depth` lets a program use. */
const frames = 64 * 1024
const heap = 1024 * 1024
const usualStack = 32 * 1024
const stack = 256 * 1024

/** Memory that a program has before its module must grow, and be made anew for the next one. */
const room = 512 * 1024

export interface Host {
  output: Output
  /** Answers a call of the function `_world.call`, JSON for JSON. */
  call(asked: string): string
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
 * time. After `keep`, it can be put back to where it was.
 */
export class Interpreter {
  readonly counters: Counters
  private readonly exports: Exports
  private readonly memory: Memory
  private readonly imports: Imports
  private snapshot: Snapshot | undefined

  /** @param most bytes to which the memory may grow */
  constructor(module: WebAssembly.Module, most: number) {
    const imports = new Imports(most, () => ({
      exports: this.exports,
      memory: this.memory,
      counters: this.counters,
    }))
    this.imports = imports
    const instance = new WebAssembly.Instance(module, imports.of(module))
    this.exports = new Exports(instance.exports)
    this.memory = new Memory(this.exports)
    this.counters = countersOf(instance.exports)
    this.exports.call('__wasm_call_ctors')
    this.exports.call('mp_js_init', frames, heap)
    this.enlargeStack()
    this.exports.call('proxy_c_init')
    const name = this.memory.store('_world')
    const value = this.memory.allocate(12)
    this.memory.writeObject(value, worldModule)
    this.exports.call('mp_js_register_js_module', name, value)
  }

  /** The host of the next program. */
  set host(host: Host) {
    this.imports.host = host
  }

  /** Remembers the interpreter as it is. */
  keep(): this {
    // What is given back at once stays with the module.
    this.exports.call('free', this.memory.allocate(room))
    this.snapshot = new Snapshot(this.exports.memory, this.exports.all)
    this.imports.reset()
    return this
  }

  /** Puts the interpreter back to where `keep` has seen it. @returns false if it cannot */
  restore(): boolean {
    this.imports.reset()
    return this.snapshot?.restore() ?? false
  }

  /**
   * MicroPython refuses calls within calls after 32 KiB of stack, some 150 of them. The stack moves to where there is
   * more room; its top and the limit, which lie beside each other in memory, move with it.
   */
  private enlargeStack(): void {
    const { memory, exports } = this
    const usualTop = exports.call('emscripten_stack_get_current')
    const place = memory.find((word, next) => word <= usualTop && word > usualTop - 256 && next === usualStack)
    const top = memory.allocate(stack) + stack
    exports.call('_emscripten_stack_restore', top)
    memory.setWord(place, top)
    memory.setWord(place + 4, stack - 16 * 1024)
  }

  /** Runs source code of ours in the main module. @throws PythonError */
  run(source: string): void {
    const error = this.attempt(source)
    if (error) throw error
  }

  /** Runs source code in the main module. @returns its uncaught exception @throws for a trap */
  attempt(source: string): PythonError | undefined {
    const text = this.memory.store(source)
    const result = this.memory.allocate(12)
    this.exports.call('mp_js_do_exec', text, this.memory.lengthOf(source), result)
    const error = this.memory.readException(result)
    return error && new PythonError(error.type, error.traceback)
  }
}

/** Thrown through WebAssembly frames by C's `longjmp`, which is how MicroPython raises. */
const longJump = Symbol('longjmp')

/** Parts that exist only once the module does. */
interface Parts {
  exports: Exports
  memory: Memory
  counters: Counters
}

const firstRandom = 0x9e3779b9

class Imports {
  host: Host | undefined
  private readonly most: number
  private readonly parts: () => Parts
  private random = firstRandom
  private milliseconds = 0
  constructor(most: number, parts: () => Parts) {
    this.most = most
    this.parts = parts
  }

  reset(): void {
    this.random = firstRandom
    this.milliseconds = 0
  }

  /** Everything that the module imports: what is not answered here is refused as an unknown system call. */
  of(module: WebAssembly.Module): WebAssembly.Imports {
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = name.startsWith('invoke_') ? this.invoke : (this.answers[name] ?? refuse)
    return imports
  }

  private readonly invoke = (index: number, ...values: number[]): unknown => {
    const { exports, counters } = this.parts()
    const stack = exports.call('emscripten_stack_get_current')
    const depth = counters.depth.value
    try {
      return exports.table.get(index)(...values)
    } catch (thrown) {
      if (thrown !== longJump) throw thrown
      exports.call('_emscripten_stack_restore', stack)
      counters.depth.value = depth
      exports.call('setThrew', 1, 0)
      return 0
    }
  }

  private readonly answers: Record<string, (...values: number[]) => unknown> = {
    _emscripten_throw_longjmp: () => {
      throw longJump
    },
    _abort_js: () => {
      throw new WebAssembly.RuntimeError('MicroPython aborted')
    },
    emscripten_resize_heap: (size) => {
      const { memory } = this.parts().exports
      const wanted = size >>> 0
      if (wanted > this.most) return 0
      memory.grow(Math.max(Math.ceil((wanted - memory.buffer.byteLength) / 65_536), 0))
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
        if (file <= 2) this.host?.output.writeBytes(bytes)
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
      if (callee === worldCall) memory.writeText(out, this.host?.call(memory.readText(value)) ?? 'null')
      else memory.writeNone(out)
    },
    js_check_existing: () => -1,
  }
}

const refuse = () => noSystemCall
