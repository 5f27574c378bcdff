import { QueryClient, queryOptions, type DataTag, type Query, type QueryKey } from '@tanstack/react-query'
import { siteAddresses } from '@qisuan/contracts/site-addresses'
import { ApiError } from './api-error.ts'
import type { Answer, EndpointName, Input, Transport, WireInput } from './transport.ts'

/** Endpoints whose responses belong to the logged-in person; their cached data is dropped on logout. */
const personal = new Set<string>([
  'me',
  'consent',
  'confirmation',
  'ownData',
  'sessions',
  'family',
  'notices',
  'gameStates',
  'myScores',
  'ladderUrl',
  'classrooms',
  'myRank',
  'rankHistory',
  'rankOutlook',
  'myPlusScores',
  'createShare',
  'issueCertificate',
  'suggestSchools',
  'ownSchool',
  'classCertificates',
  'joinedClasses',
] satisfies EndpointName[])

const minute = 60_000
/** Milliseconds after which what failed for want of a line is tried again: not the same in every browser, or all would come back at once. */
export const lookAgain = 5000 + Math.random() * 5000

type Arguments<Name extends EndpointName> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** The query options of an endpoint: the key is its name and input; the query client's transport fetches it. */
export function queryOf<Name extends EndpointName>(name: Name, ...[input]: Arguments<Name>) {
  return queryOptions<Answer<Name>, ApiError>({ queryKey: input ? [name, input] : [name] })
}

/** Creates a query client that fetches the queries of `queryOf` through `transport`. */
export function createQueryClient(transport: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 10 * minute,
        retry: (failures, error) => isWorthRetrying(error) && failures < 2,
        // What did not come because of the line comes when it is back.
        refetchInterval: ({ state: { error } }) => isUnanswered(error) && lookAgain,
        queryFn: ({ queryKey: [name, input], signal, ...page }) => {
          if (!isEndpoint(name)) throw new TypeError(`No endpoint is called ${String(name)}`)
          return transport(name, atPage(isInput(input) ? input : {}, page), signal)
        },
      },
    },
  })
}

/** Keeps the answer of an act. A read that began before the act would bring the older state back, so it is cancelled. */
export function keepAnswer<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  answer: Data,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}

const isPersonal = ({ queryKey: [name] }: Query) => personal.has(String(name))

/** Gives up what is still being read of one person: once they are logged out, it would only be refused. */
export function stopReadingPerson(client: QueryClient): Promise<void> {
  return client.cancelQueries({ predicate: isPersonal })
}

/**
 * Drops one person's cached data and refetches the public data, of which a logged-in user may see more than a visitor.
 * Personal queries are refetched only if someone else is now logged in (`loggedIn`); for a visitor they would fail.
 */
export async function forgetPerson(client: QueryClient, loggedIn: boolean): Promise<void> {
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
  await client.invalidateQueries({ predicate: (query) => loggedIn || !isPersonal(query) })
}

/** For pictures that the browser draws of several files: one that could not be drawn is tried again, without an end. */
export const untilDrawn = {
  retry: false,
  refetchInterval: ({ state }: { state: { error: Error | null } }) => state.error !== null && lookAgain,
} as const

/** True if no answer came to a call: the line is away, or was for a moment. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function isEndpoint(name: unknown): name is EndpointName {
  return typeof name === 'string' && Object.hasOwn(siteAddresses, name)
}

/** Infinite lists request each page with the fields of its page parameter, such as `skip`. */
function atPage(input: WireInput, page: object): WireInput {
  const fields = 'pageParam' in page ? Object(page.pageParam) : {}
  return Object.keys(fields).length > 0 ? { ...input, query: { ...Object(input.query), ...fields } } : input
}

function isInput(input: unknown): input is WireInput {
  return typeof input === 'object' && input !== null
}
