import { useQuery } from '@tanstack/react-query'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { useMemo } from 'react'
import { queryOf } from '../../../api/query-client.ts'
import { useMe } from '../../accounts/use-me.ts'
import type { BoardKind } from '../queries.ts'
import type { Row } from '../rows/row.ts'

/** The test for the reader's own row on a national board, if they are on it. */
export function useIsOwn(
  kind: BoardKind,
  group: GroupNumber,
  round: string | undefined,
): ((row: Row) => boolean) | undefined {
  const enrolled = useMe()?.enrolled === true
  const { data: own } = useQuery({
    ...(round ? queryOf('myRank', { query: { round } }) : queryOf('myRank')),
    enabled: enrolled && kind === 'personal',
  })
  const isOn = kind === 'personal' && own?.round.group === group
  return useMemo(
    () => (isOn ? ({ rank, national = rank, title }) => national === own.rank && title === own.username : undefined),
    [isOn, own],
  )
}
