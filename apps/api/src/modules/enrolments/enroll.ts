import type { Received } from '@qisuan/contracts/contract'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { isUniqueViolation } from '../../services/violations.ts'
import { storedLanguage } from '../competition/present.ts'
import { currentSeason } from '../competition/queries.ts'
import { requireConsent } from '../consents/queries.ts'
import { cityOf, requireTeacher, teachers } from './choices.ts'
import { schoolFor } from './queries.ts'

/**
 * Enrols a user in the current season (spec §2, §7). A unique key allows one enrolment per season, also for simultaneous requests.
 * @throws ValidationError on `area_id`, `city`, `language`, `group` or `invite` · AppError consent_required (403) · already_enrolled (409)
 */
export async function enroll(services: Services, session: Session, input: Received<'enroll', 'body'>): Promise<void> {
  const { db, clock } = services
  const season = await currentSeason(services)
  const { area_id: provinceId, city, group, language, organization, age } = input
  if (!season.settings.languages.includes(language)) throw new ValidationError({ language: '本赛季没有这种编程语言' })
  const place = await cityOf(services, provinceId, city)

  try {
    await db.$transaction(async (tx) => {
      await requireConsent(services, tx, { userId: session.userId, group, asks: season.settings.guardianConsent })
      if (group === teachers) await requireTeacher(services, tx, session, season.year, input.invite)
      const schoolId = await schoolFor(tx, provinceId, organization)
      await tx.enrolment.create({
        data: {
          userId: session.userId,
          seasonYear: season.year,
          provinceId,
          cityId: place,
          group,
          language: storedLanguage(language),
          age: age ?? null,
          schoolId,
          organization,
          createdAt: clock.now(),
        },
      })
      await tx.user.update({ where: { id: session.userId }, data: { organization: organization || null } })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_enrolled', '你已经报过名了')
    throw error
  }
}
