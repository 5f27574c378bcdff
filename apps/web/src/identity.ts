import { useQuery } from '@tanstack/react-query'
import { queryOf } from './api/query-client.ts'
import type { Answer } from './api/transport.ts'

/** Whose competition this is: names, look and words of the organiser (docs/adr/0041-identity.md). */
export type Identity = Answer<'organiser'>

/** The range of the competition before ranks and boards, such as 全国; empty where the organiser has none. */
export const scopeOf = ({ scope = '' }: Pick<Identity, 'scope'>): string => scope

export const identityQuery = () => queryOf('organiser')

/** The identity, for every place that names the competition. The server renders no page without it. */
export function useIdentity(): Identity {
  const { data, error } = useQuery(identityQuery())
  if (!data) throw error ?? new Error('The identity has to be loaded before the first page')
  return data
}

/** The name of the site: short, then in full, once if both are the same. */
export function siteTitle({ short_name: short, full_name: full }: Identity): string {
  return short === full ? full : `${short} · ${full}`
}

/** The sentence about the site for search engines and link previews. */
export function siteDescription({ description, full_name: full, organisation }: Identity): string {
  return description ?? `${full}，由${organisation}主办。`
}

/** The address of the browser's icon: the organiser's, or a drawn mark. */
export function iconOf(identity: Identity): string {
  const { favicon, logo } = identity
  return favicon ?? logo ?? `data:image/svg+xml,${encodeURIComponent(markSvg(identity))}`
}

/** The first character of the short name, which the drawn mark shows. */
export function initialOf({ short_name: name }: Pick<Identity, 'short_name'>): string {
  return Array.from(name)[0] ?? ''
}

function markSvg(identity: Identity): string {
  const text = 'font:700 18px sans-serif" text-anchor="middle" fill="#fbfaf6'
  const letter = initialOf(identity).replace(/[&<]/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#10162f"/><text x="16" y="22.5" style="${text}">${letter}</text></svg>`
}
