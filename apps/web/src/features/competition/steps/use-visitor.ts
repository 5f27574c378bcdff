import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query-client.ts'
import { useToken } from '../../../api/session.ts'
import { useMe } from '../../accounts/use-me.ts'
import type { Visitor } from '../season.ts'

/** Facts on which the next step depends; undefined while somebody is logged in whose data is still loading. */
export function useVisitor(): Visitor | undefined {
  const loggedIn = useToken() !== null
  const me = useMe()
  const { data: gameStates } = useQuery({ ...queryOf('gameStates'), enabled: loggedIn })
  if (loggedIn && !me) return undefined
  return { ...visitorOf(me, gameStates), loggedIn }
}

type Member = Pick<User, 'enrolled' | 'role' | 'extra_granted' | 'preliminary_until'>

/** The same of the user that a login has returned. */
export function visitorOf(me: Member | null | undefined, gameStates: Visitor['gameStates']): Visitor {
  return {
    loggedIn: true,
    enrolled: me?.enrolled ?? false,
    teaches: me?.role === 'teacher',
    extraGranted: me?.extra_granted ?? false,
    preliminaryUntil: me?.preliminary_until ?? null,
    gameStates,
  }
}
