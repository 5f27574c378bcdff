import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'

export type Tasks = OperatorAnswer<'contestTasks'>
export type Task = Tasks['tasks'][number]
export type TaskRound = Tasks['rounds'][number]

/** Reads the tasks again after a change. */
export function useTasksAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryOf('contestTasks').queryKey })
}
