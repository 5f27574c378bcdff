import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { classroomsFor } from './classrooms.ts'
import { currentGame } from './current-game.ts'
import { gameStates } from './game-states.ts'

export function competitionRoutes(on: On, services: Services) {
  on('currentGame', () => currentGame(services))
  on('classrooms', ({ session }) => classroomsFor(services, session))
  on('gameStates', ({ session }) => gameStates(services, session.userId))

  on('serverTime', async () => {
    const now = services.clock.now()
    return { time: now.toISOString(), now: now.getTime() }
  })
}
