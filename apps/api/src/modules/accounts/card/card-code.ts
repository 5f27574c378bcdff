import { codeOf } from '../../../random-code.ts'
import type { Services } from '../../../services/services.ts'

/** The name of a pupil who has not logged in yet. */
export const unnamed = '选手'

/**
 * The code of a card, from the key of the page that has sent the list: who sends the list again is told the same code, and nobody else,
 * for the key is kept nowhere.
 */
export const listedCode = ({ sealer }: Pick<Services, 'sealer'>, list: CardList, line: number) =>
  codeOf(sealer.blindIndex('code', `card of ${list.classId} ${line} ${list.key}`))

/** Keyed hash by which a list is known that is sent again. */
export const listHash = ({ sealer }: Pick<Services, 'sealer'>, { classId, key }: CardList) =>
  sealer.blindIndex('code', `list ${classId} ${key}`)

interface CardList {
  classId: string
  /** Chosen by the page. */
  key: string
}

/** Keyed hash by which a card is found. The code has 49 bits, and is kept nowhere. */
export const cardHash = ({ sealer }: Pick<Services, 'sealer'>, code: string) =>
  sealer.blindIndex('code', `card ${code}`)

/** Keyed hash of a hand-over code, which is good for one pupil only. */
export const handoverHash = ({ sealer }: Pick<Services, 'sealer'>, userId: number, code: string) =>
  sealer.blindIndex('code', `hand-over ${userId} ${code}`)
