import type { OnConsole } from '../../operator-endpoint.ts'
import { ConflictError, ValidationError } from '../../app-error.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { presentGroup } from '../competition/present.ts'
import { findPeople } from './find-people.ts'

/** The search of the people's desk. */
export function peopleDeskRoutes(on: OnConsole, services: Services): void {
  on('searchPeople', async ({ body, provinces, subjects }) => {
    const { reason } = body
    const found = await findPeople(services, {
      query: body.query,
      realnames: reason !== undefined,
      provinces,
      async beforeOpening(userIds) {
        for (const id of userIds) subjects.add(id)
        await recordReading(
          services,
          reason === undefined ? { userIds, fields: [] } : { userIds, fields: ['realname'], reason },
        )
      },
    }).catch((error: unknown) => {
      throw error instanceof ConflictError ? new ValidationError({ query: error.message }) : error
    })
    return {
      total: found.total,
      people: found.people.map(({ foundBy, enrolment, ...each }) => ({
        ...each,
        found_by: foundBy,
        enrolment: enrolment && { ...enrolment, group: presentGroup(enrolment.group) },
      })),
    }
  })
}
