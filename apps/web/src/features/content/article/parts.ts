import { plainText, type ParsedDocument } from '../../../ui/markdown/parse.ts'

/** Characters that a pupil reads in a minute. */
const perMinute = 300

/** Text of an article: who wrote it where, and the text itself. */
export interface ArticleParts {
  /** The first paragraph, if all of it is emphasised: `*北京 · 林知远*`. */
  byline: string | undefined
  text: ParsedDocument
  /** Minutes of reading, at least 1. */
  minutes: number
}

export function partsOf(document: ParsedDocument): ArticleParts {
  const [first, ...rest] = document.body
  const isByline = first?.type === 'paragraph' && first.children.every(({ type }) => type === 'emphasis')
  const text = isByline ? { ...document, body: rest } : document
  const minutes = Math.max(1, Math.round(plainText(text.body).length / perMinute))
  return { byline: isByline ? plainText([first]) : undefined, text, minutes }
}
