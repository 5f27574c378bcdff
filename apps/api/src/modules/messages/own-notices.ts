import type { Services } from '../../services/services.ts'
import { receivedMessages, type ReceivedMessage } from './queries.ts'

const most = 50

/** The notices on the site that a person sees, newest first. */
export async function ownNotices(services: Services, userId: number): Promise<ReceivedMessage[]> {
  const received = await receivedMessages(services, userId)
  return received
    .filter(({ channel, state, stopped }) => channel === 'notice' && state === 'sent' && !stopped)
    .slice(0, most)
}

/** Records which notices a person has read. Numbers of others are ignored. */
export async function readNotices({ db, clock }: Services, userId: number, ids: readonly number[]): Promise<void> {
  await db.messageRecipient.updateMany({
    where: { userId, messageId: { in: [...ids] }, message: { channel: 'notice' }, state: 'sent', readAt: null },
    data: { readAt: clock.now() },
  })
}
