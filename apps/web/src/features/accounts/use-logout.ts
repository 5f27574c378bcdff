import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { stopReadingPerson } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'

/** Ends the session in the browser and on the server and goes to the front page (spec §4: logout clears user and token). */
export function useLogout() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    onMutate: () => stopReadingPerson(queryClient),
    mutationFn: () => call('logout', {}),
    // On a shared device, logging out must work even if the server is unreachable.
    onError: (error) => toast(sentenceOf(error), 'bad'),
    onSettled: () => session.logOut(() => navigate(paths.front())),
  })
}
