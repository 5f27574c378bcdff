import type { Query } from '@tanstack/react-query'
import { isMissing, type ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'

/** The class that an invitation is for. A 404 that the server has already rendered is not fetched again. */
export function invitationQuery(code: string) {
  const query = queryOf('classInvitation', { params: { code } })
  return {
    ...query,
    retryOnMount: (cached: Query<Answer<'classInvitation'>, ApiError>) => !isMissing(cached.state.error),
  }
}
