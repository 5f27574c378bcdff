import { groups } from '@qisuan/rules/people/groups'
import { useQuery } from '@tanstack/react-query'
import { frozenNote as copy } from '#copy/boards/frozen-note'
import { queryOf } from '../../../api/query-client.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'

/** Milliseconds between two looks whether the board is on a stage. */
const every = 30_000

/** The way to the walls on which the boards of a frozen round are revealed just now. Loaded only with a frozen board. */
export default function CeremonyLinks({ round }: { round: string }) {
  const { data } = useQuery({ ...queryOf('runningCeremonies'), refetchInterval: every })
  const ceremonies = data?.list.filter((each) => each.round === round) ?? []
  return ceremonies.map(({ id, group }) => (
    <Button key={id} to={paths.ceremony(id)} size="small">
      {copy.watch(groups.find(({ number }) => number === group)?.name ?? '')}
    </Button>
  ))
}
