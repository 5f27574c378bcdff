import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { states } from '#copy/states'
import { sentenceOf } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Loader } from '../../ui/loader.tsx'
import { Message } from '../../ui/message.tsx'

/** Renders its children with the logged-in user once the server has returned it. */
export function RequireUser({ children }: { children: (me: User) => ReactNode }) {
  const { data: me, error, refetch } = useQuery(queryOf('me'))
  if (me) return children(me)
  if (!error) return <Loader />
  return (
    <Message
      level={1}
      title={states.loadFailed}
      action={<Button onClick={() => void refetch()}>{states.tryAgain}</Button>}
    >
      {sentenceOf(error)}
    </Message>
  )
}
