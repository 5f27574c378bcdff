import type { QueryClient } from '@tanstack/react-query'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { identityQuery } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { stepOf } from './season.ts'
import { visitorOf } from './steps/use-visitor.ts'

const rooms: readonly string[] = [paths.finalPersonal(), paths.extraRound(), paths.asia()]

/** The page with the entrance to the room in which somebody plays next; undefined for whoever has another next step. */
export async function roomOf(
  game: Parameters<typeof stepOf>[0],
  me: Parameters<typeof visitorOf>[0],
  queryClient: QueryClient,
): Promise<string | undefined> {
  const [gameStates, { pages }] = await Promise.all([
    queryClient.fetchQuery(queryOf('gameStates')),
    queryClient.ensureQueryData(identityQuery()),
  ])
  const { to } = stepOf(game, clock.now(), visitorOf(me, gameStates), pages)
  return rooms.includes(to) ? to : undefined
}
