import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { revealPerson } from './reveal-person.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { showPerson } from './show-person.ts'
import { showScores } from './show-scores.ts'

/** The page of a person at the people's desk. */
export function deskRoutes(on: OnConsole, services: Services): void {
  on('person', async ({ query, ...call }) => {
    await requireInProvinces(services, query.id, call)
    return showPerson(services, query.id)
  })

  on('revealPerson', async ({ body, ...call }) => {
    await requireInProvinces(services, body.id, call)
    return { value: await revealPerson(services, body) }
  })

  on('scoreHistory', ({ body, ...call }) => showScores(services, body, call))
}
