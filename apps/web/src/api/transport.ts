import type { SiteEndpointName as EndpointName } from '@qisuan/contracts/site-addresses'
import type { Answer, Sent } from '@qisuan/contracts/contract'

type Slot<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [Sent<Name, Key>] extends [never]
  ? { [K in Key]?: undefined }
  : object extends Sent<Name, Key>
    ? { [K in Key]?: Sent<Name, Key> }
    : { [K in Key]: Sent<Name, Key> }

/** The params, query and body that a caller passes to an endpoint, as its contract declares them. */
export type Input<Name extends EndpointName> = Slot<Name, 'params'> & Slot<Name, 'query'> & Slot<Name, 'body'>

/** The input of an arbitrary endpoint, as it is sent over the wire. */
export interface WireInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Sends a call to the API: over HTTP in the browser, within the process on the server. Throws ApiError. */
export type Transport = (name: EndpointName, input: WireInput, signal?: AbortSignal) => Promise<unknown>

export type { Answer, EndpointName }
