import type { School } from './school.ts'

/** What a teacher can do next for the school. */
export type NextTask =
  | { kind: 'missing'; people: number; where: 'school' | 'classes' }
  | { kind: 'invite' | 'everybody' | 'over' }

/** Who has enrolled and not played comes first: as the school's count or, where that is hidden, as the members of the classes. */
export function nextTask(
  { enrolled, played }: School['total'],
  classes: readonly { members: readonly { played: boolean }[] }[],
  isOver: boolean,
): NextTask {
  if (isOver) return { kind: 'over' }
  const ofSchool = enrolled === null || played === null ? null : enrolled - played
  if (ofSchool !== null && ofSchool > 0) return { kind: 'missing', people: ofSchool, where: 'school' }
  const ofClasses = classes.flatMap(({ members }) => members.filter((member) => !member.played)).length
  if (ofClasses > 0) return { kind: 'missing', people: ofClasses, where: 'classes' }
  return { kind: ofSchool === 0 && enrolled !== 0 ? 'everybody' : 'invite' }
}
