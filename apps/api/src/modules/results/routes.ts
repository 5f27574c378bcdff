import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { gameStates } from './queries.ts'

export function resultRoutes(on: On, services: Services) {
  on('gameStates', ({ session }) => gameStates(services, session.userId))
}
