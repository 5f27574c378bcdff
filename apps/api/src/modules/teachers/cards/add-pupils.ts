import { randomUUID } from 'node:crypto'
import type { Answer, Received } from '@qisuan/contracts/contract'
import type { Prisma } from '@qisuan/db/client'
import { AppError, ValidationError } from '../../../app-error.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import type { Transaction } from '../../../services/database.ts'
import { refusedByDatabase } from '../../../services/violations.ts'
import { cardHash, listedCode, listHash, unnamed } from '../../accounts/card/card-code.ts'
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
 * class and makes their cards. All of them or none (docs/adr/people/0094-cards.md). The same list with the same key again opens no account
 * and is answered with the same cards, without those that were replaced meanwhile.
 * @returns the cards, whose codes are told only here; and the numbers of the pupils who are new
 * @throws AppError not_enrolled (409) for a teacher without a school this season · conflict (409) above the limit, and for a key that has
 * entered another list · not_found (404) · ValidationError on `policy_version`, `signed_on` or `pupils`
 */
export async function addPupils(
  services: Services,
  teacherId: number,
  input: Input,
): Promise<Answer<'addPupils'> & { userIds: number[] }> {
  const { db, clock } = services
  const season = await currentSeason(services)
  const seasonYear = season.year
  const { languages, cardsPerTeacher } = season.settings
  if (input.pupils.some(({ language }) => !languages.includes(language))) {
    throw new ValidationError({ pupils: '本赛季没有这种编程语言' })
  }
  const consent = await paperOf(services, teacherId, input)
  const work = db.$transaction(
    async (tx) => {
      // The teacher's row lets two requests take turns, so that together they stay within the limit.
      await lockUser(tx, teacherId)
      const school = await tx.enrolment.findUnique({ where: { userId_seasonYear: { userId: teacherId, seasonYear } } })
      if (!school?.schoolId) throw new AppError('not_enrolled', '先给自己报名，写上学校，再加没有手机的学生')
      const where = { id: input.class, userId: teacherId, seasonYear, endsAt: { gt: clock.now() } }
      if ((await tx.schoolClass.count({ where })) === 0) throw new AppError('not_found', '没有这个班级，或者它已经结束')
      const known = await knownCards(services, tx, { ...input, seasonYear })
      if (known) return { cards: known, userIds: [] }
      const used = await cardsOf(services, teacherId, seasonYear, tx)
      if (used + input.pupils.length > cardsPerTeacher) {
        throw new AppError('conflict', `一位老师一个赛季最多给 ${cardsPerTeacher} 个学生开账号，已经开了 ${used} 个`)
      }
      const { provinceId, cityId, schoolId, organization } = school
      const place = { seasonYear, provinceId, cityId, schoolId, organization }
      const added = []
      for (const line of input.pupils.keys()) added.push(await addPupil(services, tx, input, line, { consent, place }))
      return { cards: added.map(({ card }) => card), userIds: added.map(({ userId }) => userId) }
    },
    { timeout },
  )
  return work.catch((error: unknown) => {
    const refused = refusedByDatabase(error)?.sentence
    if (refused !== undefined) throw new AppError('conflict', refused)
    throw error
  })
}

type Card = Answer<'addPupils'>['cards'][number]

/** Cards of a list that was sent before, as far as they still are the present ones. @throws AppError conflict (409) for another list */
async function knownCards(
  services: Services,
  tx: Transaction,
  input: Input & { seasonYear: number },
): Promise<Card[] | undefined> {
  const list = { classId: input.class, key: input.key }
  const members = await tx.schoolClassMember.findMany({
    where: { classId: list.classId, listHash: listHash(services, list) },
    include: { user: { include: { card: true, enrolments: { where: { seasonYear: input.seasonYear } } } } },
    orderBy: { listLine: 'asc' },
  })
  if (members.length === 0) return undefined
  const pupils = members.map(({ id, nameSealed, listLine, user }) => {
    const line = listLine ?? 0
    const code = listedCode(services, list, line)
    const isPresent = user.card !== null && Buffer.from(user.card.codeHash).equals(cardHash(services, code))
    const name = services.sealer.show(nameSealed, `school_class_member.name/${id}`)
    return { id, line, code, isPresent, name, enrolment: user.enrolments[0] }
  })
  const isOther = ({ line, name, enrolment }: (typeof pupils)[number]) => {
    const sent = input.pupils[line]
    return (
      sent?.name !== name || sent.group !== enrolment?.group || storedLanguage(sent.language) !== enrolment.language
    )
  }
  if (pupils.length !== input.pupils.length || pupils.some(isOther)) {
    throw new AppError(
      'conflict',
      `刚才已经加进来 ${members.length} 个学生，和这份名单不一样：请先看看班里有谁，再加还没有加的`,
    )
  }
  return pupils.filter(({ isPresent }) => isPresent).map(({ id, name, code }) => ({ id, name, code }))
}

interface Shared {
  consent: Awaited<ReturnType<typeof paperOf>>
  place: Pick<
    Prisma.EnrolmentUncheckedCreateInput,
    'seasonYear' | 'provinceId' | 'cityId' | 'schoolId' | 'organization'
  >
}

/** Enters the pupil of one line of a list. @returns the number of the new account, and its card */
async function addPupil(
  services: Services,
  tx: Transaction,
  input: Input,
  listLine: number,
  { consent, place }: Shared,
) {
  const pupil = input.pupils[listLine]
  if (!pupil) throw new Error(`the list has no line ${listLine}`)
  const { name, group, language } = pupil
  const list = { classId: input.class, key: input.key }
  const account = { name: unnamed, phone: null, phoneVerified: false, passwordHash: null, familyOrder: 1 }
  const userId = await createAccount(services, tx, account)
  const [id, code, now] = [randomUUID(), listedCode(services, list, listLine), services.clock.now()]
  await tx.consent.create({ data: { ...consent, id: randomUUID(), userId } })
  await tx.enrolment.create({
    data: { ...place, userId, age: null, group, language: storedLanguage(language), createdAt: now },
  })
  await tx.user.update({ where: { id: userId }, data: { organization: place.organization ?? null } })
  await tx.schoolClassMember.create({
    data: {
      id,
      classId: list.classId,
      userId,
      nameSealed: services.sealer.seal(name, `school_class_member.name/${id}`),
      guardianAgreedAt: now,
      joinedAt: now,
      listHash: listHash(services, list),
      listLine,
    },
  })
  await tx.accountCard.create({
    data: {
      userId,
      seasonYear: place.seasonYear,
      issuedBy: consent.collectedBy,
      issuedAt: now,
      codeHash: cardHash(services, code),
    },
  })
  return { userId, card: { id, name, code } }
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
