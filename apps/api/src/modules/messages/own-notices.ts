import type { OwnNotice } from '@qisuan/contracts/messages'
import type { Services } from '../../services/services.ts'
import { ownQuestions } from '../arena/similar/own-questions.ts'
import { presentNotice } from './present.ts'
import { receivedMessages } from './queries.ts'

const most = 50

/** The notices on the site that a person sees: questions that are not decided, then the newest. */
export async function ownNotices(services: Services, userId: number): Promise<OwnNotice[]> {
  const [questions, received] = await Promise.all([ownQuestions(services, userId), receivedMessages(services, userId)])
  const messages = received
    .filter(({ channel, state, stopped }) => channel === 'notice' && state === 'sent' && !stopped)
    .map(presentNotice)
  const waits = ({ question }: OwnNotice) => Number(question?.outcome === null)
  return [...questions, ...messages]
    .toSorted((one, other) => waits(other) - waits(one) || Date.parse(other.sent_at) - Date.parse(one.sent_at))
    .slice(0, most)
}

/** Records which notices a person has read. Numbers of others are ignored. */
export async function readNotices({ db, clock }: Services, userId: number, ids: readonly number[]): Promise<void> {
  await db.similarQuestion.updateMany({
    where: { userId, id: { in: [...ids] }, readAt: null },
    data: { readAt: clock.now() },
  })
  await db.messageRecipient.updateMany({
    where: { userId, messageId: { in: [...ids] }, message: { channel: 'notice' }, state: 'sent', readAt: null },
    data: { readAt: clock.now() },
  })
}
