import { commands, Exit, runLLVM, type Tree } from '@yowasp/clang'
import { meter } from '../meter/meter.ts'
import type { WorldFunction } from '@qisuan/game/world/calls'
import { shownFault } from '../faults/shown.ts'
import type { Fault } from '../program.ts'
import { compileFault, hasMain } from './compile-fault.ts'
import { prelude, replaced, support, worldHeader } from './headers.ts'
import { markLines } from './mark-lines.ts'

const language = [
  '-std=c++20',
  '-O1',
  '-fno-exceptions',
  '-fno-rtti',
  // An endless loop and an endless recursion are faults that a pupil has to see, not reasons to leave code out.
  '-fno-finite-loops',
  '-fno-optimize-sibling-calls',
  '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE',
  '-isystem',
  'include',
  '-ftemplate-depth=100',
  '-fconstexpr-depth=100',
  '-fconstexpr-steps=1000000',
]
const include = folderOf(replaced)
const checks = ['array-bounds', 'integer-divide-by-zero', 'null', 'return']
const checked = [`-fsanitize=${checks.join(',')}`, `-fno-sanitize-recover=${checks.join(',')}`]
const precompiled = ['-include-pch', 'prelude.pch']
// An object of its own would have every byte of large arrays in it, and the compiler's files grow slowly.
const late = '-flto'
const program = [late, '-include', 'world.h', '-c', 'program.cpp', '-o', 'program.o']
const linking = [
  late,
  '-Wl,--lto-O1',
  'program.o',
  'support.o',
  // Below everything else, so that a stack that is full meets the end of memory and not the program's values.
  '-Wl,--stack-first',
  '-Wl,-z,stack-size=4194304',
  '-Wl,--strip-all',
  '-o',
  'program.wasm',
]
/** Values of a function, variables or not, that fill as much of an engine's stack as a call may: half a kilobyte. */
const frame = 64
/** A program of a megabyte compiles for minutes. */
const longestSource = 64 * 1024

/** Files that all programs share, made by half a minute of work: `loadPrepared` keeps them. */
export interface Prepared {
  headers: Uint8Array
  support: Uint8Array
}

export type Compiled = { module: Uint8Array<ArrayBuffer> } | { fault: Fault }

/** All that the files of `prepare` are made from, but for the compiler itself. */
export const ingredients: string = JSON.stringify([language, prelude, replaced, support])

/** Prepares the standard library and what is linked to every program. */
export async function prepare(): Promise<Prepared> {
  const header = ['-Xclang', '-fpch-instantiate-templates', '-x', 'c++-header', 'prelude.h', '-o', 'prelude.pch']
  const headers = await clang([...language, ...header], { 'prelude.h': prelude, include })
  const files = { 'prelude.pch': headers['prelude.pch'] ?? '', 'prelude.h': prelude, 'support.cpp': support, include }
  const objects = await clang([...language, ...precompiled, '-c', 'support.cpp', '-o', 'support.o'], files)
  return { headers: bytesOf(headers['prelude.pch']), support: bytesOf(objects['support.o']) }
}

/**
 * Compiles a program for a world, into a module that counts its work.
 * @param memory bytes that the program may use
 */
export async function compile(
  source: string,
  world: readonly WorldFunction[],
  memory: number,
  prepared: Prepared,
): Promise<Compiled> {
  if (source.length > longestSource) return { fault: tooLong }
  if (!hasMain(source)) return { fault: withoutMain }
  const marked = markLines(source)
  const files = {
    'prelude.pch': prepared.headers,
    'prelude.h': prelude,
    'world.h': worldHeader(world),
    'program.cpp': marked.text,
    'support.o': prepared.support,
    include,
  }
  try {
    const { 'program.o': object = '' } = await clang([...language, ...checked, ...precompiled, ...program], files)
    const linked = await clang([...linking, `-Wl,--max-memory=${memory}`], { ...files, 'program.o': object })
    return { module: metered(new Uint8Array(bytesOf(linked['program.wasm']))) }
  } catch (error) {
    if (error instanceof CompileError) return { fault: shownFault(compileFault(error.message, marked, source, world)) }
    throw error
  }
}

/**
 * Inline assembly can write what no C++ can: names of the counters, which do not exist before they are added, imports
 * of other kinds, instructions that are not counted.
 */
function metered(module: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(module))
    const counting = meter(module, frame)
    if (imports.every(({ kind }) => kind === 'function') && WebAssembly.validate(counting)) return counting
  } catch (error) {
    throw new CompileError(String(error))
  }
  throw new CompileError('The program is no module that can be counted')
}

const tooLong: Fault = {
  kind: 'syntax',
  sentence: '程序太长了，最多六万个字。',
  original: 'The program is longer than 64 KiB.',
}

const withoutMain: Fault = {
  kind: 'syntax',
  sentence: '程序里少了 int main() { … }，程序从它开始。',
  original: 'There is no main function.',
}

/** Messages of clang. */
class CompileError extends Error {}

async function clang(options: string[], files: Tree): Promise<Tree> {
  const decoder = new TextDecoder()
  let messages = ''
  const write = (bytes: Uint8Array | null) => {
    if (bytes && messages.length < 20_000) messages += decoder.decode(bytes, { stream: true })
  }
  // Loads the compiler, the first time; it would tell the console how far it is.
  await runLLVM(undefined, {}, { fetchProgress: () => {} })
  try {
    return (await commands['clang++'](options, files, { stdout: null, stderr: write })) ?? {}
  } catch (error) {
    if (error instanceof Exit) throw new CompileError(messages)
    // Templates of templates fill the compiler's own stack. A machine without memory is another RangeError.
    const isFull = error instanceof RangeError && /call stack/.test(error.message)
    if (isFull || error instanceof WebAssembly.RuntimeError) throw new CompileError(String(error))
    throw error
  }
}

function bytesOf(file: Tree | string | Uint8Array | undefined): Uint8Array {
  if (!(file instanceof Uint8Array)) throw new Error('The compiler wrote no file')
  return file
}

/** Files by path, as folders in folders. */
function folderOf(files: Record<string, string>): Tree {
  const root: Tree = {}
  for (const [path, content] of Object.entries(files)) {
    const [folder, file] = path.split('/')
    if (folder !== undefined && file !== undefined) root[folder] = { [file]: content }
    else root[path] = content
  }
  return root
}
