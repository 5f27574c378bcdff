import type { User } from '@qisuan/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'

/**
 * `change` makes a call that changes the account and stores the changed user; everything else that is shown of the account is loaded
 * again. When the confirmation is over, the page asks for a code.
 */
export function useOwnAccount() {
  const queryClient = useQueryClient()
  const reload = (name: 'confirmation' | 'ownData' | 'sessions') =>
    queryClient.invalidateQueries({ queryKey: queryOf(name).queryKey })

  /** Passes an error on after it has asked for a code, if that is what is missing. */
  async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_required') await reload('confirmation')
      throw error
    }
  }

  async function change(work: () => Promise<User>): Promise<User> {
    const me = await asking(work)
    keepAnswer(queryClient, queryOf('me'), me)
    await Promise.all([reload('confirmation'), reload('ownData'), reload('sessions')])
    return me
  }

  return { change, asking }
}
