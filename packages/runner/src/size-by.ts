import type { parser as python } from '@lezer/python'

/** A parser of any language. */
type Parser = typeof python

const isText = /^(String|FormatString|TemplateString|RawString|CharLiteral)$/
const words = /[\w$\u0080-\uffff]+/g

/**
 * Size of a program: its words, numbers and texts, without punctuation and notes, so that no layout makes it smaller.
 * Texts and macros count by the words in them, so that no program hides in one.
 */
export function sizeBy(parser: Parser, source: string): number {
  let size = 0
  parser.parse(source).iterate({
    enter({ name, from, to, node }) {
      if (name.endsWith('Comment')) return false
      if (!isText.test(name) && node.firstChild) return undefined
      const found = source.slice(from, to).match(words)?.length ?? 0
      size += name === 'Number' ? 1 : Math.max(found, Number(isText.test(name)))
      return false
    },
  })
  return size
}
