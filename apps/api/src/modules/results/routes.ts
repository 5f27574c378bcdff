import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { gameStates } from './queries.ts'
import { readOutlook } from './read-outlook.ts'
import { ownScores } from './score-history.ts'

export function resultRoutes(on: On, services: Services) {
  on('gameStates', ({ session }) => gameStates(services, session.userId))
  on('myScores', ({ query, session }) => ownScores(services, session.userId, query.round))
  on('rankOutlook', ({ query, session }) => readOutlook(services, session.userId, query.round))
}
