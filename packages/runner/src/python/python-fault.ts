import { nearest } from '../faults/nearest.ts'
import { chinesePunctuation } from '../faults/punctuation.ts'
import { sentenceOfLimit } from '../faults/limits.ts'
import { nameOf } from '../call-world.ts'
import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Fault } from '../program.ts'
import type { PythonError } from './interpreter.ts'
import { firstSyntaxFault } from './mark-lines.ts'
import { programFile } from './prelude.ts'

/** Texts and notes of Python, in which Chinese punctuation is right. */
const ignored = /'''[^]*?'''|"""[^]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|#[^\n]*/g
const opensBlock =
  /^\s*(?:if|elif|else|for|while|def|class|try|except|finally|with)\b(?:[^:#]|:(?=[^#]*[\])}]))*(?:#.*)?$/

const sentences: [type: RegExp, message: RegExp, sentence: (...found: string[]) => string][] = [
  [/IndentationError/, /./, () => '这一行前面的空格和上下几行对不齐。同一段里的每一行，前面的空格要一样多。'],
  [/ZeroDivisionError/, /./, () => '不能除以 0。'],
  [/IndexError/, /./, () => '列表里没有这么多个。第一个的编号是 0，最后一个的编号比个数少 1。'],
  [/KeyError/, /(.*)/, (key) => `字典里没有 ${key} 这一项。`],
  [/ImportError/, /module named '(.+)'/, (name) => `这里没有模块“${name}”。`],
  [/OSError/, /./, () => '程序不能读写文件，也不能上网。'],
  [/EOFError/, /./, () => '这里没有人输入，不能用 input()。'],
  [/ValueError/, /invalid syntax for integer.*: '?(.*?)'?$/, (text) => `“${text}”变不成整数。`],
  [
    /TypeError/,
    /unsupported types? for .*: '(\w+)', '(\w+)'/,
    (one, other) => `${typeName(one)}和${typeName(other)}不能这样放在一起算。`,
  ],
  [
    /TypeError/,
    /takes (\d+) positional arguments but (\d+)/,
    (wanted, given) => `这个函数要 ${wanted} 个参数，这里给了 ${given} 个。`,
  ],
  [/TypeError/, /function missing/, () => '调用函数时少了参数。'],
  [/TypeError/, /object isn't callable/, () => '只有函数后面可以写括号。看看名字有没有被别的值盖住。'],
  [/TypeError/, /isn't iterable/, () => 'for 只能用在列表、文字或 range(…) 上。'],
  [/TypeError/, /isn't subscriptable/, () => '只有列表、文字和字典后面可以写方括号。'],
  [/TypeError/, /./, () => '这里的值用错了种类，比如把文字当成了数。'],
]

const typeNames: Record<string, string> = {
  int: '数',
  float: '小数',
  str: '文字',
  list: '列表',
  tuple: '元组',
  dict: '字典',
  bool: '真假值',
  NoneType: '空值（None）',
  function: '函数',
}
const typeName = (type = ''): string => typeNames[type] ?? type

/** A fault as a child understands it, from an uncaught exception. */
export function pythonFault(error: PythonError, source: string, world: readonly WorldFunction[]): Fault {
  const original = error.message.trim().split('\n').at(-1) ?? ''
  const message = original.replace(/^\w+: ?/, '')
  const line = lineOf(error.message)
  if (error.type === 'Refused') return { kind: 'refused', ...line, sentence: message, original }
  if (error.type === 'MemoryError') return { kind: 'memory', ...line, sentence: sentenceOfLimit('memory'), original }
  if (/recursion/.test(message)) return { kind: 'depth', ...line, sentence: sentenceOfLimit('depth'), original }
  if (error.type === 'SyntaxError' || error.type === 'IndentationError')
    return { kind: 'syntax', ...syntaxFault(error, source, line), original }
  const name = /name '(.+)' isn't defined|has no attribute '(.+)'/.exec(message)
  const word = name?.[1] ?? name?.[2]
  // MicroPython takes every Chinese character for a letter.
  const chinese = word !== undefined && /[^\w\p{L}]/u.test(word) ? chinesePunctuation(source, ignored) : undefined
  if (chinese) return { kind: 'syntax', ...chinese, original }
  const sentence =
    word === undefined
      ? knownSentence(error.type, message)
      : sentenceOfName(word, name?.[1] === undefined, source, world)
  return { kind: 'error', ...line, ...columnOf(word, source, line.line), sentence, original }
}

/** Line of the program in the last frame of a traceback that is in it. */
function lineOf(traceback: string): { line?: number } {
  const frames = [...traceback.matchAll(/File "(.+)", line (\d+)/g)].filter(([, file]) => file === programFile)
  const line = Number(frames.at(-1)?.[2] ?? 0)
  return line > 0 ? { line } : {}
}

function columnOf(word: string | undefined, source: string, line = 0): { column?: number } {
  const index =
    word === undefined ? -1 : (source.split('\n')[line - 1] ?? '').search(new RegExp(`(?<![\\w])${word}(?!\\w)`))
  return index < 0 ? {} : { column: index + 1 }
}

function syntaxFault(error: PythonError, source: string, at: { line?: number }): Omit<Fault, 'kind' | 'original'> {
  const chinese = chinesePunctuation(source, ignored)
  if (chinese) return chinese
  if (error.type === 'IndentationError') return { ...at, column: 1, sentence: knownSentence(error.type, 'indent') }
  const place = firstSyntaxFault(source) ?? at
  const lines = source.split('\n')
  const opening = lines.findIndex((text) => opensBlock.test(text))
  if (opening >= 0 && opening + 1 <= (place.line ?? 0))
    return { line: opening + 1, column: (lines[opening]?.length ?? 0) + 1, sentence: '这一行的最后少了英文的冒号 : 。' }
  const isOpen = count(source, /[([{]/g) !== count(source, /[)\]}]/g)
  return {
    ...place,
    sentence: isOpen ? '括号没有成对：有的只有一半。' : '这里的写法 Python 看不懂。看看有没有少了或多了什么。',
  }
}

const count = (source: string, pattern: RegExp): number => [...source.replace(ignored, '').matchAll(pattern)].length

function knownSentence(type: string, message: string): string {
  for (const [types, messages, sentence] of sentences) {
    const found = types.test(type) ? messages.exec(message) : null
    if (found) return sentence(...found.slice(1))
  }
  return '程序在这里出错了。'
}

function sentenceOfName(word: string, isAttribute: boolean, source: string, world: readonly WorldFunction[]): string {
  const own = [...source.matchAll(/\b([A-Za-z_]\w*)\s*=(?!=)|\b(?:def|class|for|import)\s+(\w+)/g)].map(
    ([, left, right]) => left ?? right ?? '',
  )
  const names = isAttribute
    ? world.map(({ name }) => name)
    : [...new Set(world.map(({ object }) => object)), ...own, ...builtIns]
  const near = nearest(
    word,
    names.filter((name) => name !== word),
  )
  const hint = near === undefined ? '' : `是不是想写 ${near}？`
  if (isAttribute) return `没有“${word}”这个功能。${hint}`
  const isFunction = world.find(({ name }) => name === word)
  if (isFunction) return `“${word}”前面要写上是谁做的：${nameOf(isFunction)}()。`
  return `“${word}”还没有定义。${hint || '看看拼写对不对；如果是文字，要放在引号里。'}`
}

const builtIns = [
  'print',
  'range',
  'len',
  'min',
  'max',
  'sum',
  'sorted',
  'abs',
  'int',
  'str',
  'list',
  'True',
  'False',
  'None',
  'while',
  'for',
  'if',
  'else',
  'def',
  'return',
]
