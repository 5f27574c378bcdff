import type { GroupNumber } from '@qisuan/rules/people/groups'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import type { PersonalBoard } from './rows/row.ts'

/** The group that rankings show by default. */
export const firstGroup: GroupNumber = 2

/** The top rows of a group's national board: of the current round, or of the last one before it in which somebody is ranked. */
export const topRows = (group: GroupNumber, limit: number) => ({
  ...queryOf('ranking', { query: { group, limit, latest: '1' } }),
  select: boardIn,
})

/** The endpoint returns a board or, for a `user_id`, that user's own rank; these queries send no `user_id`. */
function boardIn(answer: Answer<'ranking'>): PersonalBoard {
  return 'list' in answer ? answer : { as_of: answer.as_of, total: 0, list: [] }
}
