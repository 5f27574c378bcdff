import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Answer } from '@qisuan/contracts/contract'
import type { Right } from '@qisuan/contracts/console/access/rights'
import { QueryCache, QueryClient, queryOptions, useQuery, type DataTag, type QueryKey } from '@tanstack/react-query'
import { keepTime } from '../ui/date-time.ts'
import { call, CallError, keepCsrf, type Input } from './call.ts'

/** The only cache. When a call says that the login is over, nothing of it stays. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetWhenOver }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => !(error instanceof CallError) && count < 2 },
  },
})

function forgetWhenOver(error: Error): void {
  if (error instanceof CallError && error.status === 401) forgetLogin()
}

/** Forgets everything that was read, and lets the shell show the login. */
export function forgetLogin(): void {
  queryClient.setQueryData(['operator'], null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operator' })
  queryClient.getMutationCache().clear()
}

/** Operator who is logged in; null for nobody. */
export const operatorQuery = queryOptions<OperatorAnswer<'operator'> | null>({
  queryKey: ['operator'],
  staleTime: 60_000,
  async queryFn() {
    try {
      const operator = await call('operator')
      keepCsrf(operator.csrf)
      keepTime(operator)
      return operator
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }
  },
})

/** Identity of the competition. The public site's call, because the doors show it before the login. */
export const identityQuery = queryOptions<Answer<'organiser'>>({
  queryKey: ['organiser'],
  staleTime: 60_000,
  queryFn: () => publicAnswer('/api/organiser'),
})

/** The rounds of all seasons, as the site lists them. */
export const roundsQuery = queryOptions<Answer<'currentGame'>['all']>({
  queryKey: ['rounds'],
  staleTime: 60_000,
  queryFn: async () => (await publicAnswer('/api/game/current')).all,
})

/** The provinces with their numbers and cities, as the enrolment offers them. */
export const placesQuery = queryOptions<Answer<'cities'>>({
  queryKey: ['places'],
  staleTime: Infinity,
  queryFn: () => publicAnswer('/storage/cities.json'),
})

async function publicAnswer(path: string) {
  const response = await fetch(path)
  if (!response.ok) throw new CallError(response.status, {})
  return response.json()
}

/** The answer of a call as a query. */
export function queryOf<Name extends OperatorCallName>(name: Name, input?: Input<Name>) {
  const send = call as (name: Name, input?: Input<Name>) => Promise<OperatorAnswer<Name>>
  return queryOptions({ queryKey: input === undefined ? [name] : [name, input], queryFn: () => send(name, input) })
}

/** Keeps the answer of an act. A read that began before the act would bring the older state back, so it is cancelled. */
export function keepAnswer<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }, answer: Data): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}

/** True if whoever is logged in may do something. The server decides; this only hides what it would refuse. */
export function useMay(): (right: Right) => boolean {
  const { data: operator } = useQuery(operatorQuery)
  return (right) => operator?.rights.some((held) => held.right === right) ?? false
}
