import { parser } from '@lezer/python'
import { Marked } from '../marked.ts'

/** Compound statements: their parts are marked, not they themselves. */
const compound = new Set([
  'IfStatement',
  'WhileStatement',
  'ForStatement',
  'TryStatement',
  'WithStatement',
  'MatchStatement',
  'FunctionDefinition',
  'ClassDefinition',
  'DecoratedStatement',
  'StatementGroup',
])

/** Place of the first thing in a program that is not Python; undefined for a program without such. */
export function firstSyntaxFault(source: string): { line: number; column: number } | undefined {
  let found: number | undefined
  parser.parse(source).iterate({
    enter(node) {
      if (node.type.isError) found ??= node.from
    },
  })
  return found === undefined ? undefined : new Marked(source).placeOf(found)
}

/**
 * A program that notes the line it is in: MicroPython does not tell it. `_line[0]=3;` comes before each simple statement
 * of line 3, and conditions note theirs by `_is(3)`. A program with a fault of syntax stays as it is.
 */
export function markLines(source: string): string {
  const marked = new Marked(source)
  let isFaulty = false
  parser.parse(source).iterate({
    enter({ name, from, type, node }) {
      isFaulty ||= type.isError
      const isSimple = name.endsWith('Statement') && !compound.has(name)
      if (isSimple) marked.insert(from, `_line[0]=${marked.lineAt(from)};`)
      if (name !== 'IfStatement' && name !== 'WhileStatement') return
      // An `if` has a condition after each `if` and `elif`.
      for (let part = node.firstChild; part; part = part.nextSibling) {
        const condition = part.nextSibling
        if (!['if', 'elif', 'while'].includes(part.name) || condition === null) continue
        marked.insert(condition.from, `_is(${marked.lineAt(part.from)}) or (`)
        marked.insert(condition.to, ')')
      }
    },
  })
  return isFaulty ? source : marked.text
}
