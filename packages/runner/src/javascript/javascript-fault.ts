import { camelCase } from '../call-world.ts'
import { sentenceOfLimit } from '../faults/limits.ts'
import { nearest } from '../faults/nearest.ts'
import { chinesePunctuation } from '../faults/punctuation.ts'
import type { Marked } from '../marked.ts'
import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Fault } from '../program.ts'
import { programFile } from './prelude.ts'

export interface JavaScriptError {
  name: string
  message: string
  stack: string
}

/** Texts and notes of JavaScript, in which Chinese punctuation is right. */
const ignored = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g

const sentences: [type: RegExp, message: RegExp, sentence: (...found: string[]) => string][] = [
  [/ReferenceError/, /(.+) is not initialized/, (name) => `“${name}”要先用 let 定义，再使用。`],
  [
    /TypeError/,
    /cannot (?:read|set) property '(.+)' of (undefined|null)/,
    (name) => `“.${name}”前面的东西还不存在（是空的）。`,
  ],
  [/TypeError/, /'(.+)' is read-only/, (name) => `“${name}”是用 const 定义的，不能再改。换成 let 就可以。`],
  [/TypeError/, /not iterable/, () => 'for…of 只能用在数组或文字上。'],
  [/TypeError/, /./, () => '这里的值用错了种类，比如把空值当成了数组。'],
  [/RangeError/, /./, () => '这里的数太大、太小，或者不合规定。'],
  [/SyntaxError/, /redefinition of '(.+)'|redeclaration of '(.+)'/, (one, other) => `“${one ?? other}”定义了两次。`],
  [/SyntaxError/, /expecting ','/, () => '这里少了逗号或括号。'],
  [/SyntaxError/, /expecting '(.+)'/, (sign) => `这里少了 ${sign} 。`],
  [
    /SyntaxError/,
    /unexpected token in expression: '(.*)'/,
    (sign) => (sign === '' ? '程序还没有写完，看看括号有没有成对。' : `“${sign}”前面还少了什么。`),
  ],
  [/SyntaxError/, /./, () => '这里的写法 JavaScript 看不懂。看看有没有少了或多了什么。'],
]

/** A fault as a child understands it, from an uncaught error. */
export function javascriptFault(
  error: Partial<JavaScriptError>,
  marked: Marked,
  source: string,
  world: readonly WorldFunction[],
): Fault {
  const { name = 'Error', message = '', stack = '' } = error
  const original = `${name}: ${message}`
  const at = placeOf(stack, marked)
  if (name === 'Refused') return { kind: 'refused', ...at, sentence: message, original }
  if (/out of memory/.test(message)) return { kind: 'memory', ...at, sentence: sentenceOfLimit('memory'), original }
  if (/stack overflow/.test(message)) return { kind: 'depth', ...at, sentence: sentenceOfLimit('depth'), original }
  const chinese = name === 'SyntaxError' ? chinesePunctuation(source, ignored) : undefined
  if (chinese) return { kind: 'syntax', ...chinese, original }
  const kind = name === 'SyntaxError' ? 'syntax' : 'error'
  return { kind, ...at, sentence: sentenceOf(name, message, at.line, source, world), original }
}

/** Place in the program nearest to the throw. */
function placeOf(stack: string, marked: Marked): { line?: number; column?: number } {
  const [line, column] = new RegExp(`${programFile}:(\\d+):(\\d+)`).exec(stack)?.slice(1).map(Number) ?? []
  return line === undefined || column === undefined ? {} : { line, column: marked.columnOf(line, column) }
}

function sentenceOf(
  type: string,
  message: string,
  line: number | undefined,
  source: string,
  world: readonly WorldFunction[],
): string {
  const unknown = /'(.+)' is not defined/.exec(message)?.[1]
  if (unknown !== undefined) return sentenceOfName(unknown, source, world)
  if (message === 'not a function') return sentenceOfCall(source.split('\n')[(line ?? 0) - 1] ?? '', world)
  for (const [types, messages, sentence] of sentences) {
    const found = types.test(type) ? messages.exec(message) : null
    if (found) return sentence(...found.slice(1))
  }
  return '程序在这里出错了。'
}

function sentenceOfName(word: string, source: string, world: readonly WorldFunction[]): string {
  const method = world.find(({ name }) => camelCase(name) === word)
  if (method) return `“${word}”前面要写上是谁做的：${method.object}.${word}()。`
  const own = [...source.matchAll(/\b(?:let|const|var|function|class)\s+(\w+)/g)].map(([, name]) => name ?? '')
  const near = nearest(word, [...new Set(world.map(({ object }) => object)), ...own, ...builtIns])
  return `“${word}”还没有定义。${near === undefined ? '看看拼写对不对；如果是文字，要放在引号里。' : `是不是想写 ${near}？`}`
}

/** QuickJS does not say which name is no function: the line does. */
function sentenceOfCall(line: string, world: readonly WorldFunction[]): string {
  const objects = new Set(world.map(({ object }) => object))
  for (const [, object = '', word = ''] of line.matchAll(/(\w+)\.(\w+)\s*\(/g)) {
    const names = world.filter((each) => each.object === object).map(({ name }) => camelCase(name))
    if (!objects.has(object) || names.includes(word)) continue
    const near = nearest(word, names)
    return `${object} 没有“${word}”这个功能。${near === undefined ? '' : `是不是想写 ${near}？`}`
  }
  return '只有函数后面可以写括号。看看名字对不对。'
}

const builtIns = [
  'console',
  'print',
  'Math',
  'Array',
  'Number',
  'String',
  'true',
  'false',
  'null',
  'undefined',
  'while',
  'for',
  'function',
  'return',
  'const',
  'let',
]
