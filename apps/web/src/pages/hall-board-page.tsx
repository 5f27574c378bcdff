import type { CurrentGame } from '@qisuan/contracts/competition'
import { groupOf } from '@qisuan/rules/people/groups'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { hallBoard as copy } from '#copy/boards/hall-board'
import { clock, useNow } from '../api/clock.ts'
import { queryOf } from '../api/query-client.ts'
import { currentGame } from '../features/competition/queries.ts'
import { finalRoundsOf } from '../features/rankings/final-rounds.ts'
import { HallBoard } from '../features/rankings/wall/hall-board.tsx'
import { boardAt, finalBoard } from '../features/rankings/queries.ts'
import { Pending } from '../layout/pending.tsx'
import { Message } from '../ui/states/message.tsx'
import { PageHead } from '../ui/page-head.tsx'

const minute = 60_000

export const queries = () => [currentGame()]

export function laterQueries({ url }: { url: URL }, client: QueryClient) {
  const game = client.getQueryData(queryOf('currentGame').queryKey)
  const round = game && newestFinal(game, clock.now())
  return round ? [finalBoard(round.slug, boardAt(url.searchParams).group)] : []
}

/** /hall/final?group=m: the live board of the newest final for the screen of a hall. */
export function Component() {
  const game = useQuery(currentGame())
  const [search] = useSearchParams()
  const { group } = boardAt(search)
  const now = useNow(minute)
  const round = game.data && newestFinal(game.data, now)
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      {round ? <HallBoard key={`${round.slug}-${group}`} round={round} group={groupOf(group)} /> : null}
      {game.data && !round ? <Message title={copy.none} /> : null}
      {game.data ? null : <Pending of={[game]} />}
    </>
  )
}

const newestFinal = (game: CurrentGame, now: number) => finalRoundsOf(game, now).find(({ kind }) => kind !== 'extra')
