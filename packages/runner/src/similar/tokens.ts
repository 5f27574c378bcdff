import { functionNames } from '@qisuan/game/world/functions'
import { parser as cpp } from '@lezer/cpp'
import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'
import { camelCase } from '../call-world.ts'
import { Marked } from '../marked.ts'
import type { Language } from '../size.ts'

type Node = ReturnType<typeof python.parse>['topNode']

const parsers = { python, javascript, cpp }

/** Parts of a program in its order: the kind of each as a number, and the line where it begins, from 1. */
export interface Tokens {
  kinds: readonly number[]
  lines: readonly number[]
}

/** Parts that only group, and may be written or left out: brackets, braces, ends of statements, words that declare. */
const isGrouping = /^(\W+|Script|Program|Body|Block|CompoundStatement|ParenthesizedExpression|let|const|var|⚠)$/
const isText = /^(String|FormatString|TemplateString|RawString|CharLiteral)$/
const isOperator = /Op$/
/** Functions of the world, the only names that no copy can change: `hero.move`, `world.ticksLeft`. */
const worldNames = new Set(functionNames.flatMap((name) => [name, camelCase(name)]))
const longestName = Math.max(...[...worldNames].map(({ length }) => length))

/**
 * Reads a program as kinds of nodes. Names, numbers and texts are of a kind each, whatever they say; notes and layout are nothing.
 * Operators and functions of the world count as they are written.
 */
export function tokensOf(language: Language, source: string): Tokens {
  const kinds: number[] = []
  const lines: number[] = []
  const places = new Marked(source)
  // The parser of C++ knows no Chinese names.
  const plain = source.replaceAll(/[^\0-\x7f]/g, 'x')
  parsers[language].parse(plain).iterate({
    enter(entered) {
      const { name, from, to } = entered
      if (name.endsWith('Comment') || (name === 'ExpressionStatement' && isNote(entered.node))) return false
      if (isGrouping.test(name) && !isOperator.test(name)) return undefined
      const text = to - from <= longestName ? source.slice(from, to) : ''
      const isWorldName = worldNames.has(text)
      kinds.push(numberOf(isWorldName || isOperator.test(name) ? text : name))
      lines.push(places.lineAt(from))
      return isWorldName || isText.test(name) ? false : undefined
    },
  })
  return { kinds, lines }
}

/** A text that stands alone is a note, as Python's documentation of functions is. */
const isNote = ({ firstChild }: Node): boolean =>
  isText.test(firstChild?.name ?? '') && !/\w/.test(firstChild?.nextSibling?.name ?? '')

/** A number for a word, the same in every process (FNV-1a). */
function numberOf(word: string): number {
  let number = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1) {
    number = Math.imul(number ^ word.charCodeAt(index), 0x01000193)
  }
  return number >>> 0
}
