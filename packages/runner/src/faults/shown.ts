import type { Fault } from '../program.ts'

/** Characters of a message of the language; a program can make one of megabytes. */
const longestMessage = 500

/**
 * A text with a mark in place of each character that can be neither stored in a database nor seen: halves of pairs, and
 * all that control a terminal, but for ends of lines and tabs.
 */
export const shown = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '\ufffd')

export function shownFault({ sentence, original, ...fault }: Fault): Fault {
  return { ...fault, sentence: shortened(sentence), original: shortened(original) }
}

const shortened = (text: string): string =>
  shown(text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text)
