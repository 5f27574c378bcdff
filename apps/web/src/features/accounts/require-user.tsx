import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'

/** Renders its children with the logged-in user once the server has returned it. */
export function RequireUser({ children }: { children: (me: User) => ReactNode }) {
  const me = useQuery(queryOf('me'))
  return me.data ? children(me.data) : <Pending of={[me]} />
}
