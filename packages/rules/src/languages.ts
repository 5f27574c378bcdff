/** Programming languages, the recommended one first (spec §9). */
export const languages = ['python', 'javascript', 'c++'] as const
export type Language = (typeof languages)[number]
export const languageNames: Readonly<Record<string, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  'c++': 'C++',
} satisfies Record<Language, string>
export const defaultLanguage: Language = 'python'
