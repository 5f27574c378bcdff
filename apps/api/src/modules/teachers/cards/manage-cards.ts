import { randomUUID } from 'node:crypto'
import type { Answer, Received } from '@qisuan/contracts/contract'
import { handoverDays } from '@qisuan/rules/limits'
import { AppError } from '../../../app-error.ts'
import { randomCode } from '../../../random-code.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import { cardHash, handoverHash } from '../../accounts/card/card-code.ts'
import { withdrawWithin } from '../../accounts/consent/withdraw-consent.ts'
import { closeAccount } from '../../accounts/erasure/close-account.ts'
import { paperOf } from './add-pupils.ts'

/**
 * Makes new cards. The old ones, their words and every session end at once.
 * @returns the cards, whose codes are told only now; and the numbers of the pupils
 * @throws AppError not_found (404) for anybody whom this teacher has not entered
 */
export async function replaceCards(
  services: Services,
  teacherId: number,
  ids: readonly string[],
): Promise<Answer<'replaceCards'> & { userIds: number[] }> {
  const { db, sealer, clock } = services
  const now = clock.now()
  const replaced = await db.$transaction(async (tx) => {
    const pupils = await ownPupils(services, tx, teacherId, ids)
    const cards: Answer<'replaceCards'>['cards'] = []
    for (const { id, userId, nameSealed } of pupils) {
      await lockUser(tx, userId)
      const code = randomCode()
      const none = { wordHash: null, handoverHash: null, handoverUntil: null }
      await tx.accountCard.update({
        where: { userId },
        data: { ...none, codeHash: cardHash(services, code), issuedAt: now, number: { increment: 1 } },
      })
      cards.push({ id, name: sealer.show(nameSealed, `school_class_member.name/${id}`), code })
    }
    const userIds = pupils.map(({ userId }) => userId)
    await endSessions(tx, userIds, now)
    return { cards, userIds }
  })
  services.sessions.drop(null)
  return replaced
}

/** Notes that guardians have agreed to a new version on paper. @returns the numbers of the pupils */
export async function renewPapers(
  services: Services,
  teacherId: number,
  { pupils: ids, ...paper }: Received<'renewPapers', 'body'>,
): Promise<number[]> {
  const consent = await paperOf(services, teacherId, paper)
  return services.db.$transaction(async (tx) => {
    const userIds = (await ownPupils(services, tx, teacherId, ids)).map(({ userId }) => userId)
    await tx.consent.createMany({ data: userIds.map((userId) => ({ ...consent, id: randomUUID(), userId })) })
    return userIds
  })
}

/** Withdraws consent for a guardian who came to the school, ends every session, and closes the account where they ask for it. @returns whose */
export async function withdrawPaper(
  services: Services,
  teacherId: number,
  { id, close }: Received<'withdrawPaper', 'body'>,
): Promise<number> {
  const { db, clock } = services
  const userId = await db.$transaction(async (tx) => {
    const [pupil] = await ownPupils(services, tx, teacherId, [id])
    if (!pupil) throw notFound()
    await withdrawWithin(services, tx, pupil.userId)
    await endSessions(tx, [pupil.userId], clock.now())
    if (close) await closeAccount(services, pupil.userId, tx)
    return pupil.userId
  })
  services.sessions.drop(null)
  return userId
}

/** Makes the code with which a guardian takes an account over; another one replaces it. @returns the code, which is told only now, and whose */
export async function handOver(
  services: Services,
  teacherId: number,
  id: string,
): Promise<Answer<'handOver'> & { userId: number }> {
  const { db, clock } = services
  const code = randomCode()
  const until = new Date(clock.now().getTime() + handoverDays * 86_400_000)
  const [pupil] = await ownPupils(services, db, teacherId, [id])
  if (!pupil) throw notFound()
  const { userId } = pupil
  await db.accountCard.update({
    where: { userId },
    data: { handoverHash: handoverHash(services, userId, code), handoverUntil: until },
  })
  return { code, until: until.toISOString(), userId }
}

/**
 * Pupils with a card in a running class of a teacher, whom this teacher has entered: who joined by an invitation, or has a phone by now, is
 * not the teacher's to manage. @throws AppError not_found (404) when one of them is not
 */
async function ownPupils({ clock }: Services, tx: Transaction, teacherId: number, ids: readonly string[]) {
  const pupils = await tx.schoolClassMember.findMany({
    where: {
      id: { in: [...ids] },
      schoolClass: { userId: teacherId, endsAt: { gt: clock.now() } },
      user: { card: { issuedBy: teacherId } },
    },
    select: { id: true, userId: true, nameSealed: true },
    // Requests for several lock them in this order, so that two do not wait for each other.
    orderBy: { userId: 'asc' },
  })
  if (pupils.length < new Set(ids).size) throw notFound()
  return pupils
}

async function endSessions(tx: Transaction, userIds: number[], endedAt: Date): Promise<void> {
  const userId = { in: userIds }
  await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt } })
  await tx.knownDevice.deleteMany({ where: { userId } })
}

/** The same for a pupil of another teacher, of whom nobody learns that they exist. */
const notFound = () => new AppError('not_found', '班里没有这个人，或者不用登录卡')
