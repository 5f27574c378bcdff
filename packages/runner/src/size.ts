import { parser as cpp } from '@lezer/cpp'
import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'

const parsers = { python, javascript, cpp }

export type Language = keyof typeof parsers

const isText = /^(String|FormatString|TemplateString|RawString|CharLiteral)$/
const words = /[\w$\u0080-\uffff]+/g

/**
 * Size of a program: its words, numbers and texts, without punctuation and notes, so that no layout makes it smaller.
 * Texts and macros count by the words in them, so that no program hides in one.
 */
export function sizeOf(language: Language, source: string): number {
  let size = 0
  parsers[language].parse(source).iterate({
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
