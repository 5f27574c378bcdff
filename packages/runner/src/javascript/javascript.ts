import commonJs from '@jitl/quickjs-wasmfile-release-sync/emscripten-module'
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi'
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core'
import { callWorld } from '../call-world.ts'
import { sentenceOfLimit } from '../faults/limits.ts'
import { Output } from '../output.ts'
import { GameOver, type Fault, type Limits, type Outcome, type Runtime, type World } from '../program.ts'
import { Sandbox, type Counters } from '../sandbox.ts'
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

/** Its types describe the module of CommonJS; imported, it is the function itself. */
const loadModule = commonJs as unknown as typeof commonJs.default

/** JavaScript, by QuickJS. `module` is its metered WebAssembly. */
export function javascript(module: WebAssembly.Module): Runtime {
  return { run: async (source, world, limits) => runProgram(await start(module), source, world, limits) }
}

async function start(module: WebAssembly.Module) {
  let counters: Counters | undefined
  const instantiateWasm: NonNullable<Parameters<typeof loadModule>[0]>['instantiateWasm'] = (imports, onSuccess) => {
    const instance = new WebAssembly.Instance(module, imports)
    // Metering added them.
    counters = instance.exports as unknown as Counters
    onSuccess(instance)
    return instance.exports
  }
  const quickJs = await newQuickJSWASMModuleFromVariant({
    type: 'sync',
    importFFI: async () => QuickJSFFI,
    importModuleLoader: async () => (options) => loadModule({ ...options, instantiateWasm }),
  })
  if (counters === undefined) throw new Error('QuickJS has not started')
  return { quickJs, counters }
}

function runProgram(
  { quickJs, counters }: Awaited<ReturnType<typeof start>>,
  source: string,
  world: World,
  limits: Limits,
): Outcome {
  const output = new Output(limits.output)
  const engine = quickJs.newRuntime({ memoryLimitBytes: limits.memory, maxStackSizeBytes: stack })
  const context = engine.newContext({ intrinsics })
  let sandbox: Sandbox | undefined
  offer(context, (asked) => {
    if (sandbox?.stopped !== undefined) return undefined
    const text: unknown = JSON.parse(asked)
    if (typeof text === 'string') {
      output.write(`${text}\n`)
      return 'null'
    }
    try {
      return callWorld(world, asked)
    } catch (reason) {
      output.close()
      sandbox?.stop(reason)
      return undefined
    }
  })
  context.unwrapResult(context.evalCode(preludeOf(world.functions), 'world.js')).dispose()
  const running = new Sandbox(counters, limits)
  sandbox = running
  const marked = markLines(source)
  const outcome = (fault?: Fault): Outcome => ({ output: output.text, work: running.work, ...(fault && { fault }) })
  try {
    const result = context.evalCode(marked.text, programFile)
    if (running.stopped !== undefined) throw running.stopped
    // Written by QuickJS: an uncaught value.
    const error: Partial<JavaScriptError> | undefined = result.error && Object(context.dump(result.error))
    return outcome(error && javascriptFault(error, marked, source, world.functions))
  } catch (error) {
    if (running.stopped instanceof GameOver) return outcome()
    if (running.stopped !== undefined) throw running.stopped
    const kind = running.exceeded
    if (kind === undefined) throw error
    const line = Number(running.ask(() => context.dump(context.getProp(context.global, lineName))) ?? 0)
    return outcome({ kind, ...(line > 0 && { line }), sentence: sentenceOfLimit(kind), original: String(error) })
  }
}

/** Gives the context the one function of the host, from text to text; undefined for a program that the host has stopped. */
function offer(context: QuickJSContext, answer: (asked: string) => string | undefined): void {
  const nothing = context.undefined
  const host = context.newFunction(hostFunction, (asked) => {
    const answered = answer(context.getString(asked))
    // A text would be work too.
    return answered === undefined ? nothing : context.newString(answered)
  })
  context.setProp(context.global, hostFunction, host)
  host.dispose()
}
