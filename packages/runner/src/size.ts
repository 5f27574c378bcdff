import { parser as cpp } from '@lezer/cpp'
import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'

const parsers = { python, javascript, cpp }

export type Language = keyof typeof parsers

/** Size of a program: its words, numbers and texts, without punctuation and notes, so that no layout makes it smaller. */
export function sizeOf(language: Language, source: string): number {
  let words = 0
  parsers[language].parse(source).iterate({
    enter({ name, from, to, node }) {
      if (name.endsWith('Comment')) return false
      // Texts are one word, whatever they consist of.
      const isText = /String|Template/.test(name)
      if (!isText && node.firstChild) return undefined
      if (/[\w"'`\u0080-\uffff]/.test(source.slice(from, to))) words += 1
      return false
    },
  })
  return words
}
