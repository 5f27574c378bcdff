import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../../api/queries.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import type { Names } from './labels.ts'

/** Names of rounds and stages in this competition. */
export function useNames(): Names {
  const { data } = useQuery(identityQuery)
  return { titleOf: useRoundTitle(), rounds: data?.rounds ?? plainRoundNames }
}
