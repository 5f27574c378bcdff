import type { Received } from '@qisuan/contracts/contract'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { currentSeason } from '../competition/queries.ts'
import { requireConsent } from '../consents/queries.ts'
import { cityOf, requireTeacher, teachers } from './choices.ts'
import { schoolFor } from './queries.ts'

/**
 * Corrects group, place and school of one's own enrolment in the current season, until something has been built on them: a score, a seat or
 * an admission (docs/adr/people/0054-own-corrections.md). Another group needs the consent that it would need at the enrolment.
 * @throws ValidationError on `area_id`, `city`, `group` or `invite` · AppError consent_required (403) · not_enrolled (409) · conflict (409)
 */
export async function correctEnrolment(
  services: Services,
  session: Session,
  input: Received<'correctEnrolment', 'body'>,
): Promise<void> {
  const { userId } = session
  const { area_id: provinceId, city, group, organization, invite } = input
  const { year: seasonYear, settings } = await currentSeason(services)
  const cityId = await cityOf(services, provinceId, city)
  const key = { userId_seasonYear: { userId, seasonYear } }

  await services.db.$transaction(async (tx) => {
    // Also locks the person: a first score waits for the correction, or is seen by it.
    await requireConsent(services, tx, { userId, group, asks: settings.guardianConsent })
    const before = await tx.enrolment.findUnique({ where: key, select: { group: true } })
    if (!before) throw new AppError('not_enrolled', '你还没有报名')
    if (await hasBegun(tx, userId, seasonYear)) {
      throw new AppError('conflict', '比赛已经开始，组别、赛区和学校不能自己更改了。如需更正，请联系组委会')
    }
    if (group === teachers && before.group !== teachers) {
      await requireTeacher(services, tx, session, seasonYear, invite)
    }
    const schoolId = await schoolFor(tx, provinceId, organization)
    await tx.enrolment.update({ where: key, data: { provinceId, cityId, group, schoolId, organization } })
    await tx.user.update({ where: { id: userId }, data: { organization: organization || null } })
  })
}

/** True if a score of the season has arrived, counted or not, or somebody has placed or admitted the person. */
async function hasBegun(tx: Transaction, userId: number, seasonYear: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ begun: boolean }]>`
    select
      exists (
        select from score_entry entry join score_batch batch on batch.id = entry.batch_id join round on round.key = batch.round_key
        where entry.user_id = ${userId} and round.season_year = ${seasonYear}
      )
      or exists (
        select from game_state join round on round.key = round_key
        where user_id = ${userId} and season_year = ${seasonYear} and (score is not null or state > 0)
      )
      or exists (
        select from classroom_seat seat join classroom on classroom.id = seat.classroom_id join round on round.key = classroom.round_key
        where seat.user_id = ${userId} and round.season_year = ${seasonYear}
      )
      or exists (
        select from round_access join round on round.key = round_key where user_id = ${userId} and season_year = ${seasonYear}
      ) as begun`
  return row.begun
}
