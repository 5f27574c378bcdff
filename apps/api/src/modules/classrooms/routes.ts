import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { classroomsFor } from './classrooms.ts'

export function classroomRoutes(on: On, services: Services) {
  on('classrooms', ({ session }) => classroomsFor(services, session))
}
