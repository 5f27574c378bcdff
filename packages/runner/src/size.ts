import { sizeOf as cpp } from './cpp/size.ts'
import { sizeOf as javascript } from './javascript/size.ts'
import { sizeOf as python } from './python/size.ts'

const sizes = { python, javascript, cpp }

export type Language = keyof typeof sizes

/** Size of a program: see `sizeBy`. Pages load the parser of one language alone: see `loadSizeOf`. */
export const sizeOf = (language: Language, source: string): number => sizes[language](source)
