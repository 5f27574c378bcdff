import type { QueryClient } from '@tanstack/react-query'
import { readClocksIn } from '#copy/dates'
import type { Answer } from '../../api/transport.ts'
import { queryOf } from '../../api/query-client.ts'

/** The season and its stage; the organiser may change them at any moment, so they are asked again every minute. */
export const currentGame = () => ({ ...queryOf('currentGame'), refetchInterval: 60_000 })

/** Dates are written in the competition's zone as soon as a page knows it. */
export function adoptTimeZone(queryClient: QueryClient): void {
  const game = queryClient.getQueryData<Answer<'currentGame'>>(currentGame().queryKey)
  if (game) readClocksIn(game.time_zone)
}
