import { ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import { giveBack, spend, tooMany, type Budget } from '../../../services/attempt-budgets.ts'
import type { Services } from '../../../services/services.ts'

/** Wrong words for one card: soon, and in a day, because a word that a child remembers is short. */
const wrongPerCard = { max: 5, seconds: 15 * 60 }
const wrongPerCardAndDay = 15
/** Wrong cards and words of a network: a class of beginners, and at most in a day. */
const wrongPerNetwork = { max: 100, seconds: 15 * 60 }
const wrongPerNetworkAndDay = 1000
const day = 86_400

/** Budgets of guesses at a card: of its hash, which no card may have, and of the network. */
export function guesses(codeHash: Uint8Array<ArrayBuffer>, client: Client): Budget[] {
  const refusal = tooMany('试得太多了，过一会儿再来；忘了暗号，请老师换一张卡')
  return [
    { kind: 'wrong words', subjectHash: codeHash, ...wrongPerCard, refusal },
    { kind: 'wrong words of a day', subjectHash: codeHash, max: wrongPerCardAndDay, seconds: day, refusal },
    { kind: 'wrong cards of a network', subjectHash: client.addressHash, ...wrongPerNetwork, refusal },
    {
      kind: 'wrong cards of a network and day',
      subjectHash: client.addressHash,
      max: wrongPerNetworkAndDay,
      seconds: day,
      refusal,
    },
  ]
}

/**
 * Compares the word of a person's card, as a confirmation that its owner is there.
 * @throws ValidationError on `word` · AppError too_many_requests (429)
 */
export async function requireWord(services: Services, userId: number, word: string, client: Client): Promise<void> {
  const card = await services.db.accountCard.findUnique({ where: { userId } })
  await services.turns.take(client.addressHash, async () => {
    const spent = card ? await spend(services, guesses(card.codeHash, client)) : []
    if (!(await services.passwords.matches(word, card?.wordHash ?? null))) {
      throw new ValidationError({ word: '暗号不对' })
    }
    await giveBack(services, spent)
  })
}

/** @throws ValidationError on `word` when classmates would try it: digits only, one sign again and again, or the nickname */
export function refuseEasyWord(word: string, name: string): void {
  if (/^\p{N}+$/u.test(word) || new Set(word).size === 1 || word === name.normalize('NFKC').toLowerCase()) {
    throw new ValidationError({ word: '太容易被同学猜到，换一个吧：不能全是数字，也不能就是昵称' })
  }
}
