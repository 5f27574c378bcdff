import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { answerQuestion } from '../arena/similar/own-questions.ts'
import { presentedUser } from '../people/queries.ts'
import { ownNotices, readNotices } from './own-notices.ts'
import { setSmsMessages } from './set-sms-messages.ts'

export function messageRoutes(on: On, services: Services) {
  on('notices', ({ session }) => ownNotices(services, session.userId))

  on('readNotices', async ({ body, session }) => {
    await readNotices(services, session.userId, body.ids)
    return ownNotices(services, session.userId)
  })

  on('answerQuestion', async ({ body, session }) => {
    await answerQuestion(services, session.userId, body)
    return ownNotices(services, session.userId)
  })

  on('setSms', async ({ body, session }) => {
    await setSmsMessages(services, session.userId, body.on)
    return presentedUser(services, session.userId)
  })
}
