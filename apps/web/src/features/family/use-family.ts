import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { family as copy } from '#copy/family'
import { sentenceOf } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import { switchPerson } from '../../api/switch-person.ts'
import type { Answer } from '../../api/transport.ts'
import { toast } from '../../ui/toast.tsx'

export type Person = Answer<'family'>['people'][number]

/** The people of the phone. Each changes by what they do themselves, so that every place that shows them asks again. */
export const useFamily = ({ enabled = true } = {}) => useQuery({ ...queryOf('family'), staleTime: 0, enabled })

/** Goes on as a person of the family, then does `goOn`; the one who is here already stays without a call. */
export function useSwitch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ person, goOn }: { person: Person; goOn: () => Promise<void> | void }) => {
      if (!person.current) {
        await switchPerson(queryClient, person.id)
        toast(copy.switched(person.name))
      }
      await goOn()
    },
    onError: (error) => {
      toast(sentenceOf(error), 'bad')
      // What was given up for the switch is read again.
      void queryClient.invalidateQueries()
    },
  })
}
