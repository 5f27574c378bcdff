import { QueryClient, queryOptions, type Query } from '@tanstack/react-query'
import { addresses } from '@qisuan/contracts/addresses'
import { ApiError } from './api-error.ts'
import type { Answer, EndpointName, Input, Transport, WireInput } from './transport.ts'

/** What these answer is about one person and goes when the person does. */
const personal = new Set<string>([
  'me',
  'gameStates',
  'classrooms',
  'myRank',
  'myPlusScores',
  'createShare',
  'issueCertificate',
] satisfies EndpointName[])

const minute = 60_000

type Arguments<Name extends EndpointName> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** The query of an endpoint: its key is the endpoint's name and input, and the client's transport answers it. */
export function queryOf<Name extends EndpointName>(name: Name, ...[input]: Arguments<Name>) {
  return queryOptions<Answer<Name>, ApiError>({ queryKey: input ? [name, input] : [name] })
}

/** A query client whose queries of `queryOf` are answered by `transport`. */
export function createQueryClient(transport: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 10 * minute,
        retry: (failures, error) => isWorthRetrying(error) && failures < 2,
        queryFn: ({ queryKey: [name, input], signal, ...page }) => {
          if (!isEndpoint(name)) throw new TypeError(`No endpoint is called ${String(name)}`)
          return transport(name, atPage(isInput(input) ? input : {}, page), signal)
        },
      },
    },
  })
}

/**
 * Forgets one person's answers, and asks the public ones again: a member may see more of them than a visitor.
 * Only for a member who follows (`loggedIn`) are the personal ones asked again; a visitor would be refused.
 */
export async function forgetPerson(client: QueryClient, loggedIn: boolean): Promise<void> {
  const isPersonal = ({ queryKey: [name] }: Query) => personal.has(String(name))
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
  await client.invalidateQueries({ predicate: (query) => loggedIn || !isPersonal(query) })
}

function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function isEndpoint(name: unknown): name is EndpointName {
  return typeof name === 'string' && Object.hasOwn(addresses, name)
}

/** Endless lists ask for their next rows by `skip`. */
function atPage(input: WireInput, page: object): WireInput {
  const skip = 'pageParam' in page ? page.pageParam : undefined
  return skip ? { ...input, query: { ...Object(input.query), skip } } : input
}

function isInput(input: unknown): input is WireInput {
  return typeof input === 'object' && input !== null
}
