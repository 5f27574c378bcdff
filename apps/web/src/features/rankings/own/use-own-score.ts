import { isBefore } from '@qisuan/rules/time/instants'
import { ownScore } from '@qisuan/rules/boards/own-score'
import { useQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { ownScore as copy } from '#copy/results/own-score'
import { useNow } from '../../../api/clock.ts'
import { queryOf } from '../../../api/query-client.ts'
import type { Answer } from '../../../api/transport.ts'
import { currentGame } from '../../competition/queries.ts'

const minute = 60_000

/**
 * State of the own score, with its sentence; undefined until it is known. Fetched anew on every page that asks, since
 * people come back from the game platform with a new score.
 */
export function useOwnScore(own: Answer<'myRank'> | undefined) {
  const now = useNow(minute)
  const { data: game } = useQuery(currentGame())
  const { data: states } = useQuery({ ...queryOf('gameStates'), staleTime: 0, enabled: own !== undefined })
  if (!own || !game || !states) return undefined
  const frozenFrom = game.all.find(({ slug }) => slug === own.round.key)?.frozen_from ?? null
  const isFrozen = frozenFrom !== null && !isBefore(now, frozenFrom)
  const standing = ownScore({
    received: states[own.round.key]?.score,
    published: own.rank === null ? null : (own.score ?? own.ozaria),
    now,
    plan: isFrozen ? null : { times: game.publication_times, timeZone: game.time_zone },
  })
  const waits = (at: number | null) => copy.waits(at, now)
  if (standing.state === 'received') {
    return { ...standing, title: copy.received(number(standing.score)), text: waits(standing.publishedAt) }
  }
  if (standing.state === 'none' || standing.newer === null) return { state: standing.state }
  const { score, publishedAt } = standing.newer
  return { state: 'improved' as const, score, title: copy.newer(number(score)), text: waits(publishedAt) }
}
