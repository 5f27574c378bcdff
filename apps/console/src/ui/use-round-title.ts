import { roundTitle } from '@qisuan/rules/season/round-title'
import { useQuery } from '@tanstack/react-query'
import { roundsQuery } from '../api/queries.ts'

/** The beginning of every key. */
const year = /^\d{4}-/

/** Title of a round, by its key; other texts stay as they are. A key says nothing until the names are here. */
export function useRoundTitle(): (key: string) => string {
  const { data, isPending } = useQuery(roundsQuery)
  return (key) => {
    const round = data?.find(({ slug }) => slug === key)
    if (round) return roundTitle(key, round)
    return isPending && year.test(key) ? '' : key
  }
}
