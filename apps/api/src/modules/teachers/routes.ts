import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentOwnSchool } from './present.ts'
import { readOwnSchool } from './read-own-school.ts'
import { requireTeacher } from './require-teacher.ts'

export function teacherRoutes(on: On, services: Services) {
  on('ownSchool', async ({ session }) => {
    requireTeacher(session)
    const school = await readOwnSchool(services, session.userId)
    return { school: school && presentOwnSchool(school) }
  })
}
