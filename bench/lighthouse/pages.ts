export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The least score of each category, out of 100. */
export type Limits = Record<(typeof categories)[number], number>

export interface Subject {
  path: string
  preset: 'desktop' | 'mobile'
  /** Who looks: nobody in particular, or somebody who has just registered and is not enrolled. */
  who: 'visitor' | 'newcomer'
  limits: Limits
}

const limits: Limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const mobile = { preset: 'mobile', who: 'visitor', limits } as const
const desktop = { preset: 'desktop', who: 'visitor', limits } as const

/** Stands for the page of a poster that is made for the measure. */
export const sharedPage = '/share/…'

/** What is measured. Pages of phones are a line with the preset `mobile`. */
export const subjects: readonly Subject[] = [
  { ...desktop, path: '/' },
  { ...desktop, path: '/rank/0' },
  { ...desktop, path: '/enroll' },
  { ...desktop, path: '/enroll', who: 'newcomer' },
  { ...desktop, path: '/news' },
  { ...mobile, path: '/wap/index' },
  { ...mobile, path: '/wap/rank' },
  { ...mobile, path: sharedPage },
]
