import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'
import { progressOf, type Progress } from './progress.ts'

export interface OwnSchool {
  name: string
  province: string
  progress: Progress
}

/** The people of a teacher's school in the current season. Null without an enrolment that names a school. */
export async function readOwnSchool(services: Services, teacherId: number): Promise<OwnSchool | null> {
  const { db } = services
  const season = await shownSeason(services)
  const seasonYear = season.year
  const enrolment = await db.enrolment.findUnique({
    where: { userId_seasonYear: { userId: teacherId, seasonYear } },
    select: { school: { include: { province: true } } },
  })
  if (!enrolment?.school) return null
  const { id: schoolId, name, province } = enrolment.school
  const people = await db.enrolment.findMany({ where: { schoolId, seasonYear }, select: { userId: true, group: true } })
  return { name, province: province.name, progress: await progressOf(services, season, people) }
}
