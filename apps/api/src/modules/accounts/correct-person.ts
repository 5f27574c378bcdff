import type { GroupNumber } from '@qisuan/rules/people/groups'
import { normaliseSchool } from '@qisuan/rules/people/schools'
import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'
import type { Services } from '../../services/services.ts'
import { adoptRealname } from '../certificates/queries.ts'
import type { Season } from '../competition/queries.ts'
import { schoolFor } from '../enrolments/queries.ts'
import { findCity } from '../enrolments/places.ts'
import { recomputeScores } from '../game-accounts/scores/recompute-scores.ts'
import { maskName } from '../rankings/present.ts'
import { realnameColumns } from './realname.ts'

/** Fields that an operator corrects; the rest stays. */
export interface Correction {
  group?: GroupNumber
  provinceId?: number
  /** A city of the province, by name. Needed with another province. */
  city?: string
  /** Blank for an individual. The school moves with the province. */
  organization?: string
  realname?: string
}

export interface CorrectedPerson {
  group: number
  province: string
  city: string
  organization: string
  /** Masked; null without one. */
  realname: string | null
}

/** Changes of a correction, made or previewed. */
export interface CorrectionEffect {
  before: CorrectedPerson
  after: CorrectedPerson
  /** Scores that change because the other group has another task (docs/adr/contest/0039-who-counts.md). */
  scores: { roundKey: string; before: number | null; after: number | null }[]
  /** Posters of the season, which state ranks in the old group and province, and are deleted. */
  posters: number
  /** Rooms of another group in which the person has a seat, which stays. */
  rooms: string[]
  /** True if the school is new in its province. */
  newSchool: boolean
}

interface Order {
  userId: number
  season: Season
  change: Correction
  /** State that the operator saw before; nothing is overwritten that is different now. */
  seen?: CorrectedPerson
  /** Without it nothing is written. */
  apply: boolean
}

/**
 * Corrects group, place, school and real name of a person, in the enrolment of a season. Boards follow at the next publication, everything
 * else at once. A certified person stays certified, and their certificates take the new name.
 * @throws ConflictError when the person is not enrolled, the city is missing or in no such province, the group is for teachers only, or a real name
 * waits for a review · AppError changed_meanwhile (409)
 */
export async function correctPerson(services: Services, order: Order): Promise<CorrectionEffect> {
  const { userId, season, change, seen, apply } = order
  const effect = await services.db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { pending, ...planned } = await planOf(services, tx, order)
    requireUnchanged(seen, planned.before)
    if (apply) await write(services, tx, order, pending)
    if (planned.posters > 0 && apply) await tx.share.deleteMany({ where: postersOf(userId, season) })
    return planned
  })
  const scores = []
  if (change.group !== undefined && change.group !== effect.before.group) {
    for (const { key: roundKey } of season.rounds) {
      const regroup = apply ? {} : { group: change.group }
      const { changes } = await recomputeScores(services, { roundKey, userIds: [userId], apply, ...regroup })
      scores.push(...changes.map(({ before, after }) => ({ roundKey, before, after })))
    }
  }
  return { ...effect, scores }
}

/** The columns of the enrolment as they are to be, and whether its province changes. */
interface Pending {
  group: number
  provinceId: number
  cityId: number
  organization: string
  moves: boolean
}

type Plan = Omit<CorrectionEffect, 'scores'> & { pending: Pending }

async function planOf(services: Services, tx: Transaction, { userId, season, change }: Order): Promise<Plan> {
  const { sealer } = services
  const person = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    include: { enrolments: { where: { seasonYear: season.year }, include: { province: true, city: true } } },
  })
  const [enrolment] = person.enrolments
  if (!enrolment) throw new ConflictError(`这个人没有报名 ${season.year} 赛季`)
  if (change.group === teachers && person.role !== 'teacher') {
    throw new ConflictError('教师组只有教师能参加', {
      next: { shell: '先用 users role <谁> teacher 给教师身份', console: '请本人先用教师邀请码得到教师身份' },
    })
  }
  if (change.realname !== undefined && person.identityCheck === 'review') {
    throw new ConflictError('这个人有等待核对的实名信息', {
      next: { shell: '先用 users identity 接受或退回', console: '先核对它，接受或退回' },
    })
  }

  const provinceId = change.provinceId ?? enrolment.provinceId
  const moves = provinceId !== enrolment.provinceId
  if (moves && change.city === undefined) throw new ConflictError('换了省份，请同时写明城市')
  const city = change.city === undefined ? enrolment.city : await findCity(services, provinceId, change.city)
  const province = await tx.province.findUniqueOrThrow({ where: { id: provinceId } })
  const group = change.group ?? enrolment.group
  const organization = change.organization ?? enrolment.organization

  const realname = sealer.show(person.realnameSealed, `user_account.realname/${userId}`, maskName)
  const before = {
    group: enrolment.group,
    province: enrolment.province.name,
    city: enrolment.city.name,
    organization: enrolment.organization,
    realname,
  }
  const after = {
    group,
    province: province.name,
    city: city.name,
    organization,
    realname: change.realname === undefined ? realname : maskName(change.realname),
  }
  const ranked = moves || group !== enrolment.group
  return {
    before,
    after,
    posters: ranked ? await tx.share.count({ where: postersOf(userId, season) }) : 0,
    rooms: await roomsOfOtherGroups(tx, userId, season, group),
    newSchool: await isNewSchool(tx, provinceId, organization),
    pending: { group, provinceId, cityId: city.id, organization, moves },
  }
}

const teachers = 6

const postersOf = (userId: number, { year }: Season) => ({ userId, roundKey: { startsWith: `${year}-` } })

async function roomsOfOtherGroups(tx: Transaction, userId: number, { year }: Season, group: number): Promise<string[]> {
  const rooms = await tx.classroom.findMany({
    where: { group: { not: group }, round: { seasonYear: year }, seats: { some: { userId } } },
    orderBy: { id: 'asc' },
  })
  return rooms.map(({ name }) => name)
}

async function isNewSchool(tx: Transaction, provinceId: number, organization: string): Promise<boolean> {
  const normalised = normaliseSchool(organization)
  if (!normalised) return false
  return (await tx.schoolSpelling.count({ where: { provinceId, normalised } })) === 0
}

async function write(services: Services, tx: Transaction, order: Order, pending: Pending): Promise<void> {
  const { userId, season, change } = order
  const { moves, organization, ...place } = pending
  const renamed = change.organization !== undefined
  await tx.enrolment.update({
    where: { userId_seasonYear: { userId, seasonYear: season.year } },
    data: {
      ...place,
      organization,
      ...((moves || renamed) && { schoolId: await schoolFor(tx, place.provinceId, organization) }),
    },
  })
  if (renamed) await tx.user.update({ where: { id: userId }, data: { organization: organization || null } })
  if (change.realname === undefined) return
  const { identityCheck } = await tx.user.update({
    where: { id: userId },
    data: realnameColumns(services.sealer, userId, change.realname),
  })
  if (identityCheck === 'plausible') await adoptRealname(services, tx, userId)
}
