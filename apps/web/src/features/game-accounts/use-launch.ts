import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { openPlatform, openTab } from './open-platform.ts'

/** Opens the platform in a new tab. A launch may create a game account, so the user is refetched afterwards. */
export function useLaunch(target: LaunchTarget) {
  const queryClient = useQueryClient()
  const launch = useMutation({
    mutationFn: (tab: Window | null) => openPlatform(() => call('launchGame', { body: { target } }), tab),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryOf('me').queryKey }),
  })
  return {
    start: () => launch.mutate(openTab()),
    busy: launch.isPending,
    refused: launch.error,
  }
}
