import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQueryClient } from '@tanstack/react-query'

export type School = OperatorAnswer<'schools'>[number]
export type Merged = OperatorAnswer<'mergeSchools'>
export type SchoolAct = 'merge' | 'spelling' | 'rename' | 'hide' | 'show'

/** Every list of schools is as it has become. */
export function useSchoolsAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const name of ['schools', 'similarSchools', 'schoolChanges'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}
