import type { CurrentGame } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { currentGame } from '../competition/queries.ts'
import type { Entries } from './rounds.ts'

interface Props {
  children: (of: { game: CurrentGame; entries: Entries }) => ReactNode
}

/** Loads the season and the user's game states for the result pages (spec §2). */
export function WithResults({ children }: Props) {
  const game = useQuery(currentGame())
  const states = useQuery(queryOf('gameStates'))
  if (!game.data || !states.data) return <Pending of={[game, states]} />
  return children({ game: game.data, entries: states.data })
}
