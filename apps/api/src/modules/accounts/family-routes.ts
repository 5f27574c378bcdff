import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import type { Bearers } from '../../services/sessions/bearers.ts'
import { addToFamily, presentFamily, switchPerson } from './family/family.ts'

export function familyRoutes(on: On, services: Services, bearers: Bearers) {
  const { note } = services.securityLog

  on('family', ({ session }) => presentFamily(services, session.userId))

  on('addToFamily', async ({ body, session, client }) => {
    const isNew = await addToFamily(services, session.userId, body)
    if (isNew) note({ kind: 'person_added', userIds: [session.userId], client })
    return presentFamily(services, session.userId)
  })

  on('switchPerson', async ({ body, session, client }) => {
    const sid = await switchPerson(services, session, body.id)
    note({ kind: 'person_switched', userIds: [session.userId, body.id], client })
    return { token: bearers.sign(sid) }
  })
}
