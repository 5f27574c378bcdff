import type { Services } from '../../../services/services.ts'

/** The name of a pupil who has not logged in yet. */
export const unnamed = '选手'

/** Keyed hash by which a card is found. The code has 49 random bits, and is kept nowhere. */
export const cardHash = ({ sealer }: Pick<Services, 'sealer'>, code: string) =>
  sealer.blindIndex('code', `card ${code}`)

/** Keyed hash of a hand-over code, which is good for one pupil only. */
export const handoverHash = ({ sealer }: Pick<Services, 'sealer'>, userId: number, code: string) =>
  sealer.blindIndex('code', `hand-over ${userId} ${code}`)
