import type { Rolldown } from 'vite'

/** Files under src. A module is on a root when that file imports it, directly or through other modules. */
type Roots = readonly string[]

/** Roots that every page for phones loads. */
const everyPhonePage: Roots = ['start.tsx', 'layout/phone-frame.tsx']
const phoneFrontPage: Roots = ['pages/phone/phone-front-page.tsx']
const phoneRankingPage: Roots = ['pages/phone/phone-ranking-page.tsx']
export const frontPage: Roots = ['layout/page-frame.tsx', 'pages/front-page.tsx']
/** Parts that the hero of the front page loads at the later stages. */
export const heroParts: Roots = [
  'features/classrooms/day-rooms.tsx',
  'features/classrooms/rooms-countdown.tsx',
  'features/competition/hero/stage-text.tsx',
  'features/rankings/scenes/leaders.tsx',
]
export const sharePage: Roots = ['pages/share-page.tsx']
export const boardPage: Roots = ['pages/ranking-page.tsx']

/** True if any of the roots statically imports the module, directly or through other modules. */
export function isOn(roots: Roots, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (roots.some((root) => id.endsWith(`/apps/web/src/${root}`))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return context.getModuleInfo(id)?.importers.some((importer) => isOn(roots, importer, context, seen)) ?? false
}

/** The chunk name for a module that pages for phones share; null for any other module. */
export function sharedOnPhones(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isOn(everyPhonePage, id, context)) return 'core'
  const front = isOn(phoneFrontPage, id, context)
  const ranking = isOn(phoneRankingPage, id, context)
  if (front && ranking) return 'core'
  if (front) return 'phone-front'
  if (!ranking) return null
  // Parts that the front page has too are apart, so that it does not load the rest.
  return isOn(frontPage, id, context) ? 'board-top' : 'phone-ranking'
}
