import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { classroomsFor } from './classrooms.ts'
import { examPlan } from './exam-plan.ts'

export function classroomRoutes(on: On, services: Services) {
  on('classrooms', ({ session }) => classroomsFor(services, session))
  on('examPlan', ({ body }) => examPlan(services, body))
}
