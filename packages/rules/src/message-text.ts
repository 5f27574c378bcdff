/** Placeholders of a message for its recipient: filled in when it is sent, and stored nowhere with the text. */
export const placeholders = {
  name: '昵称',
  group: '组别',
  province: '省份',
} as const

export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** The provider of SMS writes ${name}, people write {name}. */
const places = /\$?\{([^{}]*)\}/g

const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(placeholders, word)

/** The placeholders of a text, each once. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...new Set(wordsIn(text).filter(isPlaceholder))]
}

/** Texts in braces that are no placeholders. */
export function unknownPlaceholders(text: string): string[] {
  return wordsIn(text).filter((word) => !isPlaceholder(word))
}

/** The text as one person reads it. */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replaceAll(places, (place, word: string) => (isPlaceholder(word) ? values[word] : place))
}

const wordsIn = (text: string) => Array.from(text.matchAll(places), ([, word = '']) => word)

/** Characters that one SMS in Chinese carries; a longer text is sent in parts, which share some of them. */
const single = 70
const ofParts = 67

/** Number of SMS that the provider charges for a text with its signature. */
export function smsParts(text: string): number {
  return text.length <= single ? 1 : Math.ceil(text.length / ofParts)
}

/** A text as it arrives: the signature in its brackets comes first. */
export const signed = (signature: string, text: string): string => `【${signature}】${text}`

/** Words for refusing messages, at the end of each SMS. */
export const unsubscribeWords = '拒收请回复R'
