import { queryOf } from '../../api/query-client.ts'

/** Provinces with their cities; they hardly ever change. */
export const cities = () => ({ ...queryOf('cities'), staleTime: Infinity })
