import { groups, type Group } from '@qisuan/rules/people/groups'
import { topRows } from '../top-rows.ts'

/** The first of a group's last board. */
export const leaderOf = ({ number }: Group) => topRows(number, 1)

export const leaderQueries = () => groups.map(leaderOf)
