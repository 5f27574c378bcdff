export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The lowest accepted score of each category, out of 100. */
export type Limits = Record<(typeof categories)[number], number>

export interface Subject {
  path: string
  preset: 'desktop' | 'mobile'
  /** The user who visits the page. A newcomer has just registered and is not enrolled. */
  who: 'visitor' | 'newcomer'
  limits: Limits
  /** Search engines are asked not to list the page, so the audit of that does not apply. */
  unlisted?: true
}

const limits: Limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const mobile = { preset: 'mobile', who: 'visitor', limits } as const
const desktop = { preset: 'desktop', who: 'visitor', limits } as const

/** Placeholders for the pages of a poster, a school and a certificate, whose addresses the audit asks for. */
export const sharedPage = '/share/…'
export const schoolPage = '/school/…'
export const certificatePage = '/verify/…'

/** The audited pages, phone pages with the preset `mobile`. */
export const subjects: readonly Subject[] = [
  { ...desktop, path: '/' },
  { ...desktop, path: '/rank/0' },
  { ...desktop, path: '/enroll' },
  { ...desktop, path: '/enroll', who: 'newcomer' },
  { ...desktop, path: '/news' },
  { ...mobile, path: '/' },
  { ...mobile, path: '/rank/0' },
  { ...mobile, path: '/wap/index' },
  { ...mobile, path: '/wap/rank' },
  { ...mobile, path: schoolPage },
  { ...mobile, path: certificatePage, unlisted: true },
  { ...mobile, path: sharedPage },
]
