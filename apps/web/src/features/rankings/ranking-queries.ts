import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../api/query-client.ts'
import { currentGame } from '../competition/queries.ts'
import { boardAt, earlierRound, wholeBoard } from './queries.ts'

interface Loaded {
  url: URL
}

/** Queries of the ranking's page. An earlier round is known only with the season, so its board is fetched after it. */
export function queries({ url: { searchParams } }: Loaded) {
  const { group, kind } = boardAt(searchParams)
  return searchParams.has('round') ? [currentGame()] : [currentGame(), wholeBoard(kind, group)]
}

export function laterQueries({ url: { searchParams } }: Loaded, client: QueryClient) {
  if (!searchParams.has('round')) return []
  const { group, kind } = boardAt(searchParams)
  const game = client.getQueryData(queryOf('currentGame').queryKey)
  return [wholeBoard(kind, group, { round: earlierRound(searchParams, game)?.slug })]
}
