import type { DocumentFile } from '@qisuan/contracts/content'
import type { Query } from '@tanstack/react-query'
import { isMissing, type ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'

export type Notice = Answer<'news'>[number]

export const noticesQuery = () => queryOf('news', { query: { notice: '1' } })
export const newsQuery = () => queryOf('news')
export const videosQuery = () => queryOf('videos')
export const contactsQuery = () => queryOf('aboutUs')

/** A document of the organiser. A 404 that the server has already rendered is not fetched again. */
export const documentQuery = (link: string) => {
  const query = queryOf('document', { query: { link } })
  return { ...query, retryOnMount: (cached: Query<DocumentFile, ApiError>) => !isMissing(cached.state.error) }
}
