import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { revealPerson } from './reveal-person.ts'
import { requireInProvinces, showPerson } from './show-person.ts'

/** The page of a person at the people's desk. */
export function deskRoutes(on: OnConsole, services: Services): void {
  on('person', async ({ query, provinces }) => {
    await requireInProvinces(services, query.id, provinces)
    return showPerson(services, query.id)
  })

  on('revealPerson', async ({ body, provinces, subjects }) => {
    await requireInProvinces(services, body.id, provinces)
    subjects.add(body.id)
    return { value: await revealPerson(services, body) }
  })
}
