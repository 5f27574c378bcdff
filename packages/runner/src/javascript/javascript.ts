import quickJsModule from '@jitl/quickjs-wasmfile-release-sync/emscripten-module'
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi'
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core'
import type { World } from '@qisuan/game/world/calls'
import type { Limits, Outcome, Runtime } from '../program.ts'
import { Run } from '../run.ts'
import { countersOf, type Counters } from '../sandbox.ts'
import { Kept, Snapshot } from '../snapshot.ts'
import { javascriptFault, type JavaScriptError } from './javascript-fault.ts'
import { markLines } from './mark-lines.ts'
import { hostFunction, lineName, preludeOf, programFile } from './prelude.ts'

/** Everything of JavaScript but its clock. */
const intrinsics = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
  BigInt: true,
  Date: false,
}
/** QuickJS counts its own stack, in bytes; `Limits.depth` is met before. */
const stack = 1024 * 1024

const loadModule = loaderOf(quickJsModule)

/** Bytes with which QuickJS begins: `generate.ts` declares as many pages. */
const firstMemory = 100 * 64 * 1024

/** JavaScript, by QuickJS. `module` is its metered WebAssembly. */
export function javascript(module: WebAssembly.Module): Runtime {
  const kept = new Kept<Engine>()
  return {
    async run(source, world, limits) {
      const prelude = preludeOf(world.functions)
      const key = `${limits.memory} ${prelude}`
      const engine = kept.restored(key) ?? kept.keep(key, await Engine.start(module, limits, prelude))
      return runProgram(engine, source, world, limits)
    },
  }
}

/**
 * Imports of QuickJS, by the short names that its file has, in place of those that would tell it the language of the
 * browser, the name of the program and the time: they move what lies in memory, and with it the work that a program does.
 */
function sameEverywhere(memory: WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    // environ_get
    e: () => 0,
    // environ_sizes_get
    f(count: number, size: number) {
      const view = new DataView(memory.buffer)
      view.setUint32(count, 0, true)
      view.setUint32(size, 0, true)
      return 0
    },
    // emscripten_date_now
    p: () => 0,
  }
}

/** QuickJS with the objects of a world. */
class Engine {
  readonly context: QuickJSContext
  readonly counters: Counters
  /** Answers the next program: text for text, or undefined for a program that the host has stopped. */
  answer: (asked: string) => string | undefined = () => undefined
  private readonly snapshot: Snapshot

  static async start(module: WebAssembly.Module, { memory: most }: Limits, prelude: string): Promise<Engine> {
    // QuickJS counts what it asks for itself, and misses the bytes of typed arrays and bound functions.
    const maximum = (firstMemory + most) / 65_536
    const wasmMemory = new WebAssembly.Memory({ initial: firstMemory / 65_536, maximum })
    let exports: WebAssembly.Exports | undefined
    const instantiateWasm: NonNullable<Parameters<typeof loadModule>[0]>['instantiateWasm'] = (imports, onSuccess) => {
      const instance = new WebAssembly.Instance(module, { a: { ...imports['a'], ...sameEverywhere(wasmMemory) } })
      exports = instance.exports
      onSuccess(instance)
      return instance.exports
    }
    const quickJs = await newQuickJSWASMModuleFromVariant({
      type: 'sync',
      importFFI: async () => QuickJSFFI,
      importModuleLoader: async () => (options) => loadModule({ ...options, wasmMemory, instantiateWasm }),
    })
    if (exports === undefined) throw new Error('QuickJS has not started')
    const engine = quickJs.newRuntime({ memoryLimitBytes: most, maxStackSizeBytes: stack })
    return new Engine(engine.newContext({ intrinsics }), wasmMemory, exports, prelude)
  }

  private constructor(
    context: QuickJSContext,
    memory: WebAssembly.Memory,
    exports: WebAssembly.Exports,
    prelude: string,
  ) {
    this.context = context
    this.counters = countersOf(exports)
    offer(context, (asked) => this.answer(asked))
    context.unwrapResult(context.evalCode(prelude, 'world.js')).dispose()
    this.snapshot = new Snapshot(memory, exports)
  }

  restore(): boolean {
    return this.snapshot.restore()
  }
}

function runProgram(engine: Engine, source: string, world: World, limits: Limits): Outcome {
  const { context, counters } = engine
  const run = new Run(world, limits)
  engine.answer = (asked) => {
    const text: unknown = JSON.parse(asked)
    if (typeof text !== 'string') return run.answer(asked)
    run.output.write(`${text}\n`)
    return 'null'
  }
  const marked = markLines(source)
  return run.finish(counters, {
    execute() {
      const result = context.evalCode(marked.text, programFile)
      // Written by QuickJS: an uncaught value.
      const error: Partial<JavaScriptError> | undefined = result.error && Object(context.dump(result.error))
      return error && javascriptFault(error, marked, source, world.functions)
    },
    lineNow: () => Number(context.dump(context.getProp(context.global, lineName))),
  })
}

/** Gives the context the one function of the host, from text to text; undefined for a program that the host has stopped. */
function offer(context: QuickJSContext, answer: (asked: string) => string | undefined): void {
  const nothing = context.undefined
  const host = context.newFunction(hostFunction, (asked) => {
    try {
      const answered = answer(context.getString(asked))
      // A text would be work too.
      return answered === undefined ? nothing : context.newString(answered)
    } catch (trap) {
      // A limit is met in the middle of the call: the module, which takes this for undefined, traps again as soon as it goes on.
      if (trap instanceof WebAssembly.RuntimeError) return undefined
      throw trap
    }
  })
  context.setProp(context.global, hostFunction, host)
  host.dispose()
}

/** The loader itself: its types describe, for Node, a module of CommonJS that has it as `default`. */
function loaderOf<Loader extends (...values: never[]) => unknown>(module: Loader | { default: Loader }): Loader {
  return 'default' in module ? module.default : module
}
