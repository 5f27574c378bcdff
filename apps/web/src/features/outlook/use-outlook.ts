import type { CurrentGame } from '@qisuan/contracts/competition'
import { untilNextBoard } from '@qisuan/rules/boards/outlook'
import { useQuery } from '@tanstack/react-query'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'

export type OutlookData = Answer<'rankOutlook'>

/** Milliseconds after which this visitor asks when a board is due: those who watch do not all ask in the same second. */
const after = 10_000 + Math.random() * 30_000

/** The own outlook, fetched anew on every visit, and by itself when a board is due. */
export function useOutlook(enrolled: boolean, game: Pick<CurrentGame, 'publication_times' | 'time_zone'>) {
  const plan = { times: game.publication_times, timeZone: game.time_zone }
  return useQuery({
    ...queryOf('rankOutlook'),
    staleTime: 0,
    enabled: enrolled,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      return untilNextBoard({ asOf: data.as_of, nextAt: data.next_at, now: clock.now(), plan, after }) ?? false
    },
  })
}

/** True if there is anything to tell: a score that arrived or stands on the board, or why none counts. */
export function hasOutlook({ score, received, published, disqualified }: OutlookData): boolean {
  return score !== null || received !== null || published !== null || disqualified !== null
}
