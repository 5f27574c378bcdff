import { useQuery } from '@tanstack/react-query'
import { queryOf } from './api/query-client.ts'
import type { Answer } from './api/transport.ts'

/** Identity of the competition: names, look and words of the organiser (docs/adr/site/0041-identity.md). */
export type Identity = Answer<'organiser'>

/** The range of the competition before ranks and boards, such as 全国; empty where the organiser has none. */
export const scopeOf = ({ scope = '' }: Pick<Identity, 'scope'>): string => scope

export const identityQuery = () => queryOf('organiser')

/** The identity, for every place that names the competition. The server renders no page without it. */
export function useIdentity(): Identity {
  const { data, error } = useQuery(identityQuery())
  if (!data) throw error ?? new Error('no identity')
  return data
}

/** The name of the site: short, then in full, once if both are the same. */
export function siteTitle({ short_name: short, full_name: full }: Identity): string {
  return short === full ? full : `${short} · ${full}`
}

/** The sentence about the site for search engines and link previews. */
export const siteDescription = ({ description, full_name: full }: Identity): string => description ?? full

/** The first character of the short name, which the drawn mark shows. */
export function initialOf({ short_name: name }: Pick<Identity, 'short_name'>): string {
  return Array.from(name)[0] ?? ''
}
