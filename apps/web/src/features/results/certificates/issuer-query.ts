import { loadIssuer } from '@qisuan/drawing/load-issuer'
import { queryOptions } from '@tanstack/react-query'
import { untilDrawn } from '../../../api/query-client.ts'
import type { Identity } from '../../../identity.ts'

/** Facts of a certificate's issuer, with its pictures loaded. */
export function issuerQuery({ short_name, full_name, english_name, organisation, logo, certificate }: Identity) {
  const identity = { short_name, full_name, english_name, organisation, logo, certificate }
  return queryOptions({
    queryKey: ['issuer', identity],
    queryFn: () => loadIssuer(identity),
    staleTime: Infinity,
    ...untilDrawn,
  })
}
