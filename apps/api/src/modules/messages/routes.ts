import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentedUser } from '../people/queries.ts'
import { ownNotices, readNotices } from './own-notices.ts'
import { presentNotice } from './present.ts'
import { setSmsMessages } from './set-sms-messages.ts'

export function messageRoutes(on: On, services: Services) {
  on('notices', async ({ session }) => (await ownNotices(services, session.userId)).map(presentNotice))

  on('readNotices', async ({ body, session }) => {
    await readNotices(services, session.userId, body.ids)
    return (await ownNotices(services, session.userId)).map(presentNotice)
  })

  on('setSms', async ({ body, session }) => {
    await setSmsMessages(services, session.userId, body.on)
    return presentedUser(services, session.userId)
  })
}
