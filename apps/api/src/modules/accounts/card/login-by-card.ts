import type { Received } from '@qisuan/contracts/contract'
import { AppError, ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import { giveBack, spend } from '../../../services/attempt-budgets.ts'
import type { Services } from '../../../services/services.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import { isOfGuardian, standingConsents } from '../../consents/queries.ts'
import { requireOwnNickname } from '../../people/queries.ts'
import { openSession } from '../login/open-session.ts'
import { cardHash, unnamed } from './card-code.ts'
import { guesses, refuseEasyWord } from './word.ts'

/** The same for a card that nobody has and for a wrong word. */
const wrong = () => new ValidationError({ word: '登录卡或暗号不对' })

/**
 * Logs in by a card of the school and the word of its owner. With a new card the pupil chooses the word, and a nickname if they have none.
 * A guess is counted before the word is compared, and given back if it is right (docs/adr/people/0094-cards.md).
 * @returns the id of the new session
 * @throws ValidationError on `word`, or on `name` · AppError too_many_requests (429) · consent_required (403) when no guardian agrees any more
 */
export async function loginByCard(
  services: Services,
  { card: code, word, name }: Received<'loginByCard', 'body'>,
  client: Client,
): Promise<string> {
  const { db, passwords } = services
  return services.turns.take(client.addressHash, async () => {
    const codeHash = cardHash(services, code)
    const spent = await spend(services, guesses(codeHash, client))
    const card = await db.accountCard.findUnique({
      where: { codeHash },
      include: { user: { select: { name: true, consents: standingConsents } } },
    })
    const isNew = card !== null && card.wordHash === null
    if (!isNew && !(await passwords.matches(word, card?.wordHash ?? null))) throw wrong()
    if (!card) throw wrong()
    await giveBack(services, spent)
    const { userId, user } = card
    if (!user.consents.some(isOfGuardian)) {
      throw new AppError('consent_required', '家长的同意书撤回了，这张卡不能用了。有问题请找老师')
    }
    const isUnnamed = user.name === unnamed
    if (isNew && isUnnamed && name === undefined) {
      throw new ValidationError({ name: '第一次用这张卡，起一个昵称吧：榜上显示它，不要用真名' })
    }
    const called = isUnnamed && name !== undefined ? name : user.name
    if (isNew) {
      requireOwnNickname(services, called)
      refuseEasyWord(word, called)
    }
    const wordHash = isNew ? await passwords.hash(word) : card.wordHash
    return db.$transaction(async (tx) => {
      // Whoever replaces the card, withdraws or takes over waits here, and ends this session too.
      await lockUser(tx, userId)
      const { count } = await tx.accountCard.updateMany({
        where: { userId, codeHash, wordHash: card.wordHash, user: { consents: { some: { withdrawnAt: null } } } },
        data: { wordHash },
      })
      // Somebody else was first, or the card is void since a moment ago.
      if (count === 0) throw wrong()
      if (isNew && isUnnamed) await tx.user.update({ where: { id: userId }, data: { name: called } })
      return openSession(services, { userId, origin: 'card', client }, tx)
    })
  })
}
