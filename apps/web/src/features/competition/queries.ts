import { useQuery, type QueryClient } from '@tanstack/react-query'
import { readClocksIn } from '#copy/dates'
import type { Answer } from '../../api/transport.ts'
import { queryOf } from '../../api/query-client.ts'

/** The season and its stage; refetched every minute, since the organiser can change them at any time. */
export const currentGame = () => ({ ...queryOf('currentGame'), refetchInterval: 60_000 })

/** True if the competition is played on a game platform; undefined until the season is known. */
export function usePlatform(): boolean | undefined {
  const { data: game } = useQuery(currentGame())
  return game && game.game_link !== null
}

/** True if the platform has a page on which pupils try their computers. */
export function useDeviceCheck(): boolean {
  return useQuery(currentGame()).data?.device_check === true
}

/** True if people may link an account that they already have on the platform; otherwise they get a new one. */
export function useOwnAccounts(): boolean {
  return useQuery(currentGame()).data?.own_accounts !== false
}

/** True if the platform can be shown inside a page of the site. */
export function usePlatformInFrame(): boolean {
  return useQuery(currentGame()).data?.in_frame !== false
}

/** Displays dates in the competition's time zone, once the season has been loaded. */
export function adoptTimeZone(queryClient: QueryClient): void {
  const game = queryClient.getQueryData<Answer<'currentGame'>>(currentGame().queryKey)
  if (game) readClocksIn(game.time_zone)
}
