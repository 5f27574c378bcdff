import { groupOf, parseGroup, type Group } from '@qisuan/rules/people/groups'
import type { Answer } from '../../api/transport.ts'

/** A teacher's school in counts. */
export type School = NonNullable<Answer<'ownSchool'>['school']>

/** A teacher's class with its members. */
export type SchoolClass = Answer<'ownSchool'>['classes'][number]

/** The group of all members of a class, which no row has to repeat; null where they are of several. */
export function sharedGroup(members: readonly SchoolClass['members'][number][]): Group | null {
  const [first, ...others] = members
  const group = first && others.every((each) => each.group === first.group) ? parseGroup(first.group) : undefined
  return group === undefined ? null : groupOf(group)
}
