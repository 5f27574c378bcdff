import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { currentGame } from './current-game.ts'

export function competitionRoutes(on: On, services: Services) {
  on('currentGame', () => currentGame(services))

  on('serverTime', async () => {
    const now = services.clock.now()
    return { time: now.toISOString(), now: now.getTime() }
  })
}
