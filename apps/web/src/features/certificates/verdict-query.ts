import { queryOf } from '../../api/query-client.ts'

/** Milliseconds in which a page that the server has just rendered does not ask again. */
const staleTime = 5_000

/** Present state of a certificate's number. A certificate can be withdrawn at any time, so that a result is not kept. */
export const verdictQuery = (number: string) => ({ ...queryOf('verifyCertificate', { params: { number } }), staleTime })
