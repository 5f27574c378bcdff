import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQueryClient } from '@tanstack/react-query'
import { seasonsCopy as copy } from '#copy/seasons'
import { timeText } from '../../ui/date-time.ts'

export type Seasons = OperatorAnswer<'seasons'>
export type Season = Seasons['seasons'][number]
export type Round = Season['rounds'][number]
export type Field = Seasons['season_fields'][number]
export type Value = Season['settings'][string]

/** The season or the round whose settings they are. */
export type Owner = { year: number } | { round: string }

/** The room, and the first room, show what has become of the season. */
export function useSeasonsAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const name of ['seasons', 'previewStage', 'previewDates', 'checkSeason', 'today', 'rounds'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}

export const momentText = (moment: string | null, none: string): string => (moment === null ? none : timeText(moment))

/** From when until when; the year of the end only where it is another one. */
export function spanText(from: string | null, until: string | null, none: string): string {
  if (from === null && until === null) return none
  const end = until === null ? none : timeText(until, from === null ? undefined : Date.parse(from))
  return copy.span(momentText(from, none), end)
}
