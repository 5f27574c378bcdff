/** Control characters (PostgreSQL cannot store NUL), lone surrogates, and U+FFFD, which invalid UTF-8 decodes to. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFD]/u

/** True if every character of a line can be shown. Markup and emoji can. */
export const isPrintableLine = (line: string): boolean => !unprintable.test(line)

/** True if every character of a text can be shown; tabs and line breaks may stand between them. */
export const isPrintableText = (text: string): boolean => isPrintableLine(text.replaceAll(/[\t\r\n]/g, ''))
