import { useQuery } from '@tanstack/react-query'
import { currentGame } from '../../competition/queries.ts'
import { SeasonLine } from '../../competition/season-line.tsx'

/** The rounds of this season with their days. */
export function DatesFigure() {
  const { data: game } = useQuery(currentGame())
  return game ? <SeasonLine game={game} /> : null
}
