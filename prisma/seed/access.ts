import type { Prisma } from '../generated/client.ts'
import { demoPupilId, type Person } from './people.ts'
import { currentYear } from './seasons.ts'

/** Codes with which a teacher enrols in the teacher group (spec §3). */
export const teacherInvites: readonly Prisma.TeacherInviteCreateManyInput[] = [
  { code: 'QISUAN-JIAOSHI', seasonYear: currentYear, usesLeft: 500, expiresAt: '2036-12-31T23:59:00+08:00' },
]

/** People with access to an extra round (spec §6): the demo pupil and the five best others. */
export function roundAccess(people: readonly Person[]): Prisma.RoundAccessCreateManyInput[] {
  const best = people
    .filter(({ id, group }) => id !== demoPupilId && group === 2)
    .toSorted((a, b) => b.ability - a.ability)
    .slice(0, 5)
  return ['2026-3', '2023-3'].flatMap((roundKey) =>
    [demoPupilId, ...best.map(({ id }) => id)].map((userId) => ({ roundKey, userId })),
  )
}
