import { useMutation, useQueryClient } from '@tanstack/react-query'
import { play } from '#copy/play'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'

/** Has a new game account made and tied to its owner (spec §7). */
export function useBindNew(onBound: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('bindNewGameAccount', {}),
    onSuccess: (user) => {
      queryClient.setQueryData(queryOf('me').queryKey, user)
      toast(play.account.created)
      onBound()
    },
  })
}
