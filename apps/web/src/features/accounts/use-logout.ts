import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'

/** Ends the session here and on the server, and goes to the front page (spec §4: logout clears user and token). */
export function useLogout() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('logout', {}),
    // On a device that others use, logging out must work without the server too.
    onError: (error) => toast(sentenceOf(error), 'bad'),
    onSettled: () => session.leave(() => navigate(paths.front())),
  })
}
