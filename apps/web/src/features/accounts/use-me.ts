import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/transport.ts'
import { queryOf } from '../../api/query-client.ts'
import { useToken } from '../../api/session.ts'

/** The logged-in user; null for a visitor, undefined while loading. */
export function useMe(): Answer<'me'> | null | undefined {
  const token = useToken()
  const { data } = useQuery({ ...queryOf('me'), enabled: token !== null })
  return token === null ? null : data
}
