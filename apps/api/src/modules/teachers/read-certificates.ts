import type { Answer } from '@qisuan/contracts/contract'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { presentAward, presentDrawn } from '../certificates/present.ts'
import { nameForOthers, takenCertificates } from '../certificates/queries.ts'
import { shownSeason } from '../competition/queries.ts'

interface Asked {
  teacherId: number
  /** One class; undefined for all classes of the teacher. */
  classId: string | undefined
}

/**
 * The certificates that the members of a teacher's classes have taken, round by round in the order of the members' names. None is issued
 * for a teacher: its name is the one of its first view, and that view is its owner's.
 * @throws AppError not_found (404) for a class of somebody else
 */
export async function readCertificates(services: Services, asked: Asked): Promise<Answer<'classCertificates'>> {
  const { year, rounds } = await shownSeason(services)
  const members = await membersIn(services, asked, year)
  const found = await Promise.all(
    rounds.map(async (round) => {
      const { taken, waiting } = await takenCertificates(services, round, [...members.keys()])
      const list = taken
        .map((row) => {
          const { member = '', group } = members.get(row.userId) ?? {}
          const award = presentAward(row, round, group)
          const { name } = nameForOthers(services, row)
          return { member, ...award, ...presentDrawn(services, award), name }
        })
        .toSorted((one, other) => one.member.localeCompare(other.member, 'zh'))
      return { round: round.key, name: round.name, waiting, list }
    }),
  )
  return { rounds: found.filter(({ waiting, list }) => waiting + list.length > 0) }
}

/** Members of a teacher's classes, by user id, with the name that they wrote for the teacher. */
async function membersIn({ db, sealer, clock }: Services, { teacherId, classId }: Asked, seasonYear: number) {
  const classes = await db.schoolClass.findMany({
    where: {
      userId: teacherId,
      seasonYear,
      endsAt: { gt: clock.now() },
      ...(classId !== undefined && { id: classId }),
    },
    include: { members: { include: { user: { select: { enrolments: { where: { seasonYear } } } } } } },
  })
  if (classId !== undefined && classes.length === 0) throw new AppError('not_found', '没有这个班级，或者它已经结束')
  const members = classes.flatMap((each) => each.members)
  return new Map(
    members.map(({ id, userId, nameSealed, user }) => {
      const member = sealer.show(nameSealed, `school_class_member.name/${id}`)
      return [userId, { member, group: user.enrolments[0]?.group }] as const
    }),
  )
}
