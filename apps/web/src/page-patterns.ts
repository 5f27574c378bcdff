import type { OptionalPage } from '@qisuan/contracts/organiser'
import { accountTypes } from './paths.ts'

/** The paths of all pages, for programs without React: the check of an organiser's links. A test compares them with the routes. */
export const pagePatterns = [
  '/',
  '/rank/final',
  '/rank/:me?',
  '/hall/ceremony/:id',
  '/school/:id',
  '/news',
  '/news/:slug',
  '/problem',
  '/rule',
  '/rule/fair',
  '/lesson',
  '/privacy',
  '/privacy/children',
  '/terms',
  '/aboutus',
  '/videos',
  '/md/*',
  '/final-personal',
  '/final-group',
  '/score',
  '/enroll',
  '/join/:code',
  '/share/:uuid/:title?',
  '/verify/:number?',
  '/account/:type',
  '/jump',
  '/openid/login/:uid',
  '/preliminary',
  '/repecharge',
  '/aoc',
  '/cq',
  '/rewards',
  '/result/preliminary',
  '/result/final',
  '/result/province',
  '/user',
  '/user/family',
  '/user/school',
  '/account',
  '/reward',
  '/wap/index',
  '/wap/rank',
  '/wap/welcome',
  '/wap/share',
  '/hall/final',
  '/suzhou',
  '/suzhou/rule',
] as const
type PagePattern = (typeof pagePatterns)[number]

/** The pages that exist only where the organiser asks for them. */
export const optionalPatterns: Partial<Record<PagePattern, OptionalPage>> = {
  '/aoc': 'asia',
  '/cq': 'codequest',
  '/suzhou': 'suzhou',
  '/suzhou/rule': 'suzhou',
}

/** The values of a parameter that does not take any. */
const values: Readonly<Record<string, string>> = { me: 'me', type: accountTypes.join('|') }

const addresses = pagePatterns.map((pattern) => {
  const body = pattern.replace(/\/\*|\/:(\w+)(\??)/g, (part, name: string, optional: string) =>
    part === '/*' ? '/.+' : `(?:/(?:${values[name] ?? '[^/]+'}))${optional}`,
  )
  return { expression: new RegExp(`^${body}/?$`), page: optionalPatterns[pattern] }
})

/** True if a site with these optional pages has a page at a path; whether its document, share or certificate exists is another question. */
export function isPagePath(path: string, existing: readonly OptionalPage[]): boolean {
  return addresses.some(
    ({ expression, page }) => expression.test(path) && (page === undefined || existing.includes(page)),
  )
}
