import { randomUUID } from 'node:crypto'
import type { Answer, Received } from '@qisuan/contracts/contract'
import { AppError, ValidationError } from '../../../app-error.ts'
import { randomCode } from '../../../random-code.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import { refusedByDatabase } from '../../../services/violations.ts'
import { cardHash, unnamed } from '../../accounts/card/card-code.ts'
import { currentPolicy } from '../../accounts/consent/give-consent.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { storedLanguage } from '../../competition/present.ts'
import { currentSeason } from '../../competition/queries.ts'

/** Long enough for a hundred pupils on a slow machine. */
const timeout = 30_000
/** A form that was signed longer ago was not for this season. */
const signedWithin = 366 * 86_400_000

type Input = Received<'addPupils', 'body'>

/**
 * Opens accounts for pupils without a phone whose guardians have agreed on paper, enrols them at the teacher's school, takes them into a
 * class and makes their cards. All of them or none (docs/adr/people/0094-cards.md).
 * @returns the cards, whose codes are told only now; and the numbers of the pupils
 * @throws AppError not_enrolled (409) for a teacher without a school this season · conflict (409) above the limit · not_found (404) ·
 * ValidationError on `policy_version`, `signed_on` or `pupils`
 */
export async function addPupils(
  services: Services,
  teacherId: number,
  input: Input,
): Promise<Answer<'addPupils'> & { userIds: number[] }> {
  const { db, sealer, clock } = services
  const season = await currentSeason(services)
  const seasonYear = season.year
  const { languages, cardsPerTeacher } = season.settings
  if (input.pupils.some(({ language }) => !languages.includes(language))) {
    throw new ValidationError({ pupils: '本赛季没有这种编程语言' })
  }
  const consent = await paperOf(services, teacherId, input)
  const now = clock.now()
  const work = db.$transaction(
    async (tx) => {
      // The teacher's row lets two requests take turns, so that together they stay within the limit.
      await lockUser(tx, teacherId)
      const school = await tx.enrolment.findUnique({ where: { userId_seasonYear: { userId: teacherId, seasonYear } } })
      if (!school?.schoolId) throw new AppError('not_enrolled', '先给自己报名，写上学校，再加没有手机的学生')
      const where = { id: input.class, userId: teacherId, seasonYear, endsAt: { gt: now } }
      if ((await tx.schoolClass.count({ where })) === 0) throw new AppError('not_found', '没有这个班级，或者它已经结束')
      const used = await cardsOf(services, teacherId, seasonYear, tx)
      if (used + input.pupils.length > cardsPerTeacher) {
        throw new AppError('conflict', `一位老师一个赛季最多给 ${cardsPerTeacher} 个学生开账号，已经开了 ${used} 个`)
      }
      const { provinceId, cityId, schoolId, organization } = school
      const cards: Answer<'addPupils'>['cards'] = []
      const userIds: number[] = []
      for (const { name, group, language } of input.pupils) {
        const account = { name: unnamed, phone: null, phoneVerified: false, passwordHash: null, familyOrder: 1 }
        const userId = await createAccount(services, tx, account)
        const [id, code] = [randomUUID(), randomCode()]
        await tx.consent.create({ data: { ...consent, id: randomUUID(), userId } })
        const place = { provinceId, cityId, schoolId, organization, age: null }
        await tx.enrolment.create({
          data: { userId, seasonYear, ...place, group, language: storedLanguage(language), createdAt: now },
        })
        await tx.user.update({ where: { id: userId }, data: { organization } })
        const nameSealed = sealer.seal(name, `school_class_member.name/${id}`)
        await tx.schoolClassMember.create({
          data: { id, classId: input.class, userId, nameSealed, guardianAgreedAt: now, joinedAt: now },
        })
        await tx.accountCard.create({
          data: { userId, seasonYear, issuedBy: teacherId, issuedAt: now, codeHash: cardHash(services, code) },
        })
        cards.push({ id, name, code })
        userIds.push(userId)
      }
      return { cards, userIds }
    },
    { timeout },
  )
  return work.catch((error: unknown) => {
    const refused = refusedByDatabase(error)?.sentence
    if (refused !== undefined) throw new AppError('conflict', refused)
    throw error
  })
}

/** Columns of a consent that guardians have given on paper. @throws ValidationError on `policy_version` or `signed_on` */
export async function paperOf(
  services: Services,
  teacherId: number,
  { policy_version: version, signed_on: signed }: Pick<Input, 'policy_version' | 'signed_on'>,
) {
  const { version: policyVersion, digest: policyDigest } = await currentPolicy(services, version)
  const givenAt = services.clock.now()
  const signedOn = new Date(signed)
  // A day ahead of UTC is today where the competition is.
  const age = givenAt.getTime() - signedOn.getTime()
  if (age < -86_400_000 || age > signedWithin) throw new ValidationError({ signed_on: '签字的日期不对' })
  return { policyVersion, policyDigest, givenAt, collectedBy: teacherId, signedOn }
}

/** Number of pupils without a phone whom a teacher has entered in a season and who still are. */
export const cardsOf = (
  { db }: Services,
  teacherId: number,
  seasonYear: number,
  tx: Pick<Services['db'], 'accountCard'> = db,
) => tx.accountCard.count({ where: { issuedBy: teacherId, seasonYear } })
