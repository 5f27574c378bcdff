import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { groupName } from '../../enrolments/list-enrolments.ts'

type Listed = OperatorAnswer<'contestTasks'>

/** A group of a round's tasks; without one, those that have none of their own. */
export const groupText = (group?: number | null): string => (group ? groupName(group) : '其余各组')

/** Rounds and groups that play a task, such as `初赛（2027-1）小学低年级组`. */
export function usesText(rounds: Listed['rounds'], slug: string): string[] {
  return rounds.flatMap(({ name, round, uses }) =>
    uses
      .filter(({ tasks }) => tasks.some((task) => task.slug === slug))
      .map(({ group }) => `${name}（${round}）${groupText(group)}`),
  )
}
