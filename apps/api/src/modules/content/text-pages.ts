import { isPagePath } from '@qisuan/web/page-patterns'
import type { Services } from '../../services/services.ts'

/** The texts that pages of the site consist of. */
export const textsOfPages = {
  'rule.md': '/rule',
  'faq.md': '/problem',
  'about.md': '/aboutus',
  'suzhou.md': '/suzhou/rule',
  'asia.md': '/aoc',
  'codequest.md': '/cq',
} as const

/** The texts to which people agree have pages of their own too, which are always there. */
const pages: Readonly<Record<string, string>> = {
  ...textsOfPages,
  'fair-play.md': '/rule/fair',
  'lesson.md': '/lesson',
  'privacy.md': '/privacy',
  'privacy-children.md': '/privacy/children',
  'terms.md': '/terms',
}

/** The page that shows a text. */
export function pageOfText({ content }: Services, path: string): string {
  const page = pages[path]
  return page !== undefined && isPagePath(page, content.organiser().pages) ? page : `/md/${path}`
}
