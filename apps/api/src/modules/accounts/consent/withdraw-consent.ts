import type { Transaction } from '../../../services/database.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import { shownSeason } from '../../competition/queries.ts'

/**
 * Withdraws every consent of a person, and with them the enrolment of the current season: the person cannot enter the game any more,
 * shared posters are gone at once, and the next publication leaves the person out. The account and its certificates stay, and for a
 * while the scores (retention kind `withdrawn`), so that who agrees and enrols again goes on where they were
 * (docs/adr/people/0030-consent.md). A second request changes nothing.
 */
export async function withdrawConsent(services: Services, userId: number): Promise<void> {
  await services.db.$transaction((tx) => withdrawWithin(services, tx, userId))
}

/** The same within a transaction, which locks the person. */
export async function withdrawWithin(services: Services, tx: Transaction, userId: number): Promise<void> {
  const { year: seasonYear } = await shownSeason(services)
  const ofSeason = { round: { seasonYear } }
  await lockUser(tx, userId)
  await tx.consent.updateMany({ where: { userId, withdrawnAt: null }, data: { withdrawnAt: services.clock.now() } })
  await tx.enrolment.deleteMany({ where: { userId, seasonYear } })
  await tx.launchToken.deleteMany({ where: { userId } })
  await tx.classroomSeat.deleteMany({ where: { userId, classroom: ofSeason } })
  await tx.roundAccess.deleteMany({ where: { userId, ...ofSeason } })
  await tx.extraTime.deleteMany({ where: { userId, ...ofSeason } })
  await tx.share.deleteMany({ where: { userId, roundKey: { startsWith: `${seasonYear}-` } } })
}
