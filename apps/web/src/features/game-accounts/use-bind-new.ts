import { useMutation, useQueryClient } from '@tanstack/react-query'
import { play } from '#copy/play'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'

/** Creates a new game account and binds it to the user (spec §7). */
export function useBindNew(onBound: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('bindNewGameAccount', {}),
    onSuccess: (user) => {
      keepAnswer(queryClient, queryOf('me'), user)
      toast(play.account.created)
      onBound()
    },
  })
}
