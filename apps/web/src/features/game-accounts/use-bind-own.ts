import { useMutation, useQueryClient } from '@tanstack/react-query'
import { play } from '#copy/play'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { openPlatform, openTab } from './open-platform.ts'

/** Opens the platform's account settings in a new tab, where users bind an existing account. */
export function useBindOwn() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (tab: Window | null) => openPlatform(() => call('bindGameAccount', {}), tab),
  })
  return { start: () => mutate(openTab()), busy: isPending, error }
}

/** Makes the server check with the platform whether the account has been bound. */
export function useCheckBinding(onBound: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('checkGameAccount', {}),
    onSuccess: (user) => {
      keepAnswer(queryClient, queryOf('me'), user)
      if (!user.bound) return
      toast(play.account.boundNow)
      onBound()
    },
  })
}
