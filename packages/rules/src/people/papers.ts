import { idCardShape, isIdCard } from './identity.ts'

interface Kind {
  name: string
  /** Other names in lists. */
  called: readonly string[]
  /** Name of the number, where the kind is named beside it. */
  number: string
  /** The shape of a normalised number, and that shape in words. */
  shape: RegExp
  hint: string
  /** Number of characters that belong to the holder; the rest counts how often the paper was renewed. */
  holder?: number
}

/**
 * Identity papers of pupils. Numbers of 18 digits have the check digit of GB 11643: identity card, residence permit, and since December
 * 2023 the foreigner's identity card; those of the other forms have none that is published (docs/adr/people/0085-papers.md).
 */
export const papers = {
  identity_card: {
    name: '居民身份证',
    called: ['身份证', '二代身份证'],
    number: '身份证号',
    shape: idCardShape,
    hint: '18 位',
  },
  hk_macao_permit: {
    name: '港澳居民来往内地通行证',
    called: ['港澳居民通行证', '回乡证'],
    number: '通行证号码',
    shape: /^[HM]\d{8}(?:\d{2})?$/,
    hint: 'H 或 M 加 8 位数字',
    holder: 9,
  },
  residence_permit: {
    name: '港澳台居民居住证',
    called: ['港澳居民居住证', '台湾居民居住证', '居住证'],
    number: '居住证号码',
    shape: /^8[123]0000\d{11}[\dX]$/,
    hint: '18 位，以 81、82 或 83 开头',
  },
  taiwan_permit: {
    name: '台湾居民来往大陆通行证',
    called: ['台湾居民通行证', '台胞证'],
    number: '通行证号码',
    shape: /^\d{8}(?:\d{2}[A-Z]?)?$/,
    hint: '8 位数字',
    holder: 8,
  },
  foreigner_card: {
    name: '外国人永久居留身份证',
    called: ['外国人永久居留证', '永居证'],
    number: '居留身份证号码',
    shape: /^(?:9\d{16}[\dX]|[A-Z]{3}\d{12})$/,
    hint: '18 位，旧版 3 个字母加 12 位数字',
  },
  // Nine places have the number in the machine-readable lines of a passport (ICAO Doc 9303-4).
  passport: {
    name: '护照',
    called: ['外国护照'],
    number: '护照号码',
    shape: /^(?=.*\d)[A-Z\d]{5,9}$/,
    hint: '5 到 9 位字母和数字',
  },
} as const satisfies Record<string, Kind>

export type Paper = keyof typeof papers

/** The kinds, the usual one first. */
export const paperKinds = Object.keys(papers) as Paper[]

/** Chinese name of each kind. */
export const paperNames = Object.fromEntries(Object.entries(papers).map(([kind, { name }]) => [kind, name])) as Record<
  Paper,
  string
>

/** The kind of a number where nobody says it. */
export const usualPaper = 'identity_card' satisfies Paper

/** The kind that a list means: by its name, or by what people call it; undefined where it is none of them. */
export function parsePaper(text: string): Paper | undefined {
  return paperKinds.find(
    (kind) => papers[kind].name === text || (papers[kind].called as readonly string[]).includes(text),
  )
}

/** True if a normalised number has the shape of the paper. */
export function isPaperNumber(paper: Paper, number: string): boolean {
  return papers[paper].shape.test(number)
}

/** Sentence for a person about a number of the wrong shape. */
export function wrongNumber(paper: Paper): string {
  const { number, hint } = papers[paper]
  return paper === usualPaper ? '身份证号格式错误' : `${number}格式错误：${hint}`
}

/**
 * Text that is hashed so that one paper certifies one person. Numbers of 18 digits are one series, in which no two people have the same, so that
 * none can be used again as another kind; all others go with their kind. Renewals of a permit are the same paper.
 */
export function paperKey(paper: Paper, number: string): string {
  if (isIdCard(number)) return number
  const { holder }: Kind = papers[paper]
  return `${paper}:${number.slice(0, holder)}`
}

/** Shows the first and last character only, so that neither birthday nor region is visible; `****` for what is no number of a paper. */
export function maskPaper(number: string): string {
  if (!paperKinds.some((paper) => isPaperNumber(paper, number))) return '****'
  return `${number.slice(0, 1)}${'*'.repeat(number.length - 2)}${number.slice(-1)}`
}
