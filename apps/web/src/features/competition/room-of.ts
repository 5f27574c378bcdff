import type { User } from '@qisuan/contracts/accounts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import type { QueryClient } from '@tanstack/react-query'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { stepOf } from './season.ts'
import { visitorOf } from './use-visitor.ts'

const rooms: readonly string[] = [paths.finalPersonal(), paths.extraRound()]

/** The page with the entrance to the room in which somebody plays next; undefined for whoever has another next step. */
export async function roomOf(game: CurrentGame, me: User, queryClient: QueryClient): Promise<string | undefined> {
  const gameStates = await queryClient.fetchQuery(queryOf('gameStates'))
  const { to } = stepOf(game, clock.now(), visitorOf(me, gameStates), [])
  return rooms.includes(to) ? to : undefined
}
