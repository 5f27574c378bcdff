import { queryOf } from '../../api/query-client.ts'

/** Provinces with their cities; they change once in years. */
export const cities = () => ({ ...queryOf('cities'), staleTime: Infinity })
