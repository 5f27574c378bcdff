import type { Rolldown } from 'vite'

/** Modules of src that begin something: a module is on them when they import it, directly or through others. */
type Roots = readonly string[]

/** What every page loads, and every page for phones beside it. */
const everywhere: Roots = ['entry-client.tsx', 'layout/phone-frame.tsx']
const phoneFrontPage: Roots = ['pages/phone-front-page.tsx']
const phoneRankingPage: Roots = ['pages/phone-ranking-page.tsx']
export const frontPage: Roots = ['layout/page-frame.tsx', 'pages/front-page.tsx']
export const sharePage: Roots = ['pages/share-page.tsx']

/** Whether a page cannot be shown without a module: what it is not on, it must not wait for. */
export function isOn(roots: Roots, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (roots.some((root) => id.endsWith(`/apps/web/src/${root}`))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return context.getModuleInfo(id)?.importers.some((importer) => isOn(roots, importer, context, seen)) ?? false
}

/** The file of a module that pages for phones share with others; null of any other module. */
export function sharedOnPhones(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isOn(everywhere, id, context)) return 'core'
  const front = isOn(phoneFrontPage, id, context)
  const ranking = isOn(phoneRankingPage, id, context)
  if (front && ranking) return 'core'
  if (front) return 'phone-front'
  return ranking ? 'phone-ranking' : null
}
