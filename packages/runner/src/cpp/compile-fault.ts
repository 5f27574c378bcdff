import { nameOf } from '../call-world.ts'
import { sentenceOfLimit } from '../faults/limits.ts'
import { nearest } from '../faults/nearest.ts'
import { chinesePunctuation } from '../faults/punctuation.ts'
import type { Marked } from '../marked.ts'
import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Fault } from '../program.ts'

/** Texts and notes of C++, in which Chinese punctuation is right. */
const ignored = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g

const sentences: [message: RegExp, sentence: (...found: string[]) => string][] = [
  [/expected ';'/, () => '这里少了英文的分号 ; 。'],
  [/expected '(.+?)'/, (sign) => `这里少了 ${sign} 。`],
  [/expected expression/, () => '这里还少了什么，或者多了什么。'],
  [/extraneous closing brace/, () => '这里多了一个 } 。'],
  [/'main' must return/, () => 'main 前面要写 int：int main() { … }。'],
  [/undefined symbol: ([^(]+)/, (name) => `“${name}”只说了有，没有写它做什么。`],
  [/template instantiation/, () => '模板一层套一层，太深了。'],
  [/RuntimeError|call stack/, () => '程序太复杂了，编译器读不完。'],
  [/'(.+)' file not found/, (file) => `没有头文件 ${file}。`],
  [/redefinition of '(.+)'/, (name) => `“${name}”定义了两次。`],
  [/too few arguments/, () => '调用函数时少了参数。'],
  // The last parameter of a function of the world is hidden.
  [/too many arguments|'pupil_place'/, () => '调用函数时多了参数。'],
  [/no matching (?:member )?function for call to '(.+)'/, (name) => `调用 ${name} 时，括号里的值不对。`],
  [/cannot initialize|no viable conversion|could not bind|incompatible/, () => '这里的值和它的类型不一样。'],
  [/no member named '(.+)' in '/, (name) => `没有“${name}”这个功能。`],
  [/exceptions disabled/, () => '这里不能用 try、catch 和 throw。'],
]

/** Looks for the beginning of a program. The linker would take one that does not for a program that does nothing. */
export const hasMain = (source: string): boolean => /\bmain\s*\(/.test(source.replace(ignored, ''))

/**
 * The first error of clang as a child understands it.
 * @throws Error for messages that are not about the program
 */
export function compileFault(messages: string, marked: Marked, source: string, world: readonly WorldFunction[]): Fault {
  // A program may include our files, and name them in an error of its own.
  if (/prelude\.pch/.test(messages) && !/program\.cpp/.test(messages))
    throw new Error(`The compiler failed: ${messages}`)
  const chinese = chinesePunctuation(source, ignored)
  const found = /^program\.cpp:(\d+):(\d+): (?:fatal )?error: (.+)/m.exec(messages)
  if (found === null) {
    const original = /error: (.+)/.exec(messages)?.[1] ?? messages.trim()
    if (/memory too small/.test(original)) return { kind: 'memory', sentence: sentenceOfLimit('memory'), original }
    return { kind: 'syntax', ...chinese, sentence: chinese?.sentence ?? sentenceOf(original, source, world), original }
  }
  const [, line, bytes, original = ''] = found
  const at = {
    line: Number(line),
    column: marked.columnOf(Number(line), columnOf(marked.text, Number(line), Number(bytes))),
  }
  return { kind: 'syntax', ...at, sentence: sentenceOf(original, source, world), ...chinese, original }
}

/** Column of a line, where clang counts bytes. */
function columnOf(text: string, line: number, bytes: number): number {
  const encoded = new TextEncoder().encode(text.split('\n')[line - 1])
  return new TextDecoder().decode(encoded.subarray(0, bytes - 1)).length + 1
}

function sentenceOf(message: string, source: string, world: readonly WorldFunction[]): string {
  const member = /no member named '(.+)' in '(\w+)_type'/.exec(message)
  const word =
    member?.[1] ??
    /use of undeclared identifier '(.+?)'|no member named '(.+)' in namespace/.exec(message)?.slice(1).find(Boolean)
  if (word !== undefined) return sentenceOfName(word, member?.[2], source, world)
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(message)
    if (found) return sentence(...found.slice(1))
  }
  return '这里的写法 C++ 看不懂。下面是编译器的原话。'
}

function sentenceOfName(
  word: string,
  object: string | undefined,
  source: string,
  world: readonly WorldFunction[],
): string {
  const own = [...source.matchAll(/\b(?:int|long|double|bool|auto|char|string)\s+(\w+)/g)].map(([, name]) => name ?? '')
  const ofObject = world.filter((each) => each.object === object).map(({ name }) => name)
  const objects = [...new Set(world.map((each) => each.object))]
  const near = nearest(word, object === undefined ? [...objects, ...own, 'cout', 'endl'] : ofObject)
  const hint = near === undefined ? '' : `是不是想写 ${near}？`
  if (object !== undefined) return `${object} 没有“${word}”这个功能。${hint}`
  const method = world.find(({ name }) => name === word)
  if (method) return `“${word}”前面要写上是谁做的：${nameOf(method)}()。`
  if (word === 'cin') return '这里没有人输入，不能用 cin。'
  if (word === 'cout' || word === 'endl' || word === 'vector' || word === 'string')
    return `“${word}”前面要写 std::，或者在开头写 using namespace std; 。`
  return `“${word}”还没有定义。${hint || '用之前要先写类型，比如 int x = 1;。'}`
}
