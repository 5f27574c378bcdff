/** The most characters of a name: code points, as PostgreSQL counts them, not units of UTF-16. */
export const longestName = 40

/** Number of characters of a text: 𬀩 is one. */
export const lettersIn = (text: string): number => Array.from(text).length

const dots = /[•・‧．･∙⋅]/g
const apostrophes = /[’‘ʼʻ＇]/g
const hyphens = /[‐‑–]/g

/** One spelling of a nickname: the dots that people type between Chinese letters are `·`. */
export const withMiddleDots = (name: string): string =>
  name.replace(/(\p{sc=Han}) ?[•・‧．･∙⋅] ?(?=\p{sc=Han})/gu, '$1·')

/** One spelling of a person's name: `·` between its parts, one width, an apostrophe and a hyphen of one kind, single spaces, composed letters. */
export function tidyName(name: string): string {
  return name
    .replace(dots, '·')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(\p{sc=Han})\.(?=\p{sc=Han})/gu, '$1·')
    .replace(/ ?·[· ]*/g, '·')
    .trim()
}

/** True for a name in the letters of a passport or a household register: Chinese and Latin ones, and what stands between its parts. */
export const isPersonName = (name: string): boolean =>
  /^'?[\p{sc=Han}\p{sc=Latin}][\p{sc=Han}\p{sc=Latin}\p{M} ·'.-]*$/u.test(name)
