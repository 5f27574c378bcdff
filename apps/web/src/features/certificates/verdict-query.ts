import { queryOf } from '../../api/query-client.ts'

/** Milliseconds in which a page that the server has just rendered does not ask again. */
const staleTime = 5_000

/** What is known of a certificate's number now. A certificate can be withdrawn at any time, so that a result is not kept. */
export const verdictQuery = (number: string) => ({ ...queryOf('verifyCertificate', { params: { number } }), staleTime })
