import type { EndpointName } from '@qisuan/contracts/addresses'
import type { Answer, Sent } from '@qisuan/contracts/contract'

type Slot<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [Sent<Name, Key>] extends [never]
  ? { [K in Key]?: undefined }
  : object extends Sent<Name, Key>
    ? { [K in Key]?: Sent<Name, Key> }
    : { [K in Key]: Sent<Name, Key> }

/** What a caller sends along with an endpoint's name; the contract says which parts it has. */
export type Input<Name extends EndpointName> = Slot<Name, 'params'> & Slot<Name, 'query'> & Slot<Name, 'body'>

/** An input whose endpoint is not known here: what goes over the wire. */
export interface WireInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** How a call reaches the API: over HTTP in the browser, in the same process on the server. Throws ApiError. */
export type Transport = (name: EndpointName, input: WireInput, signal?: AbortSignal) => Promise<unknown>

export type { Answer, EndpointName }
