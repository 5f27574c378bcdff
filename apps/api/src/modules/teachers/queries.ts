import type { Answer } from '@qisuan/contracts/contract'
import type { Prisma } from '@qisuan/db/client'
import { consentState, standingConsents } from '../consents/queries.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'
import { AppError } from '../../app-error.ts'
import { progressOf, type Step } from './progress.ts'

type Cardholder = Prisma.UserGetPayload<{ select: { card: true; consents: true } }>

/** Somebody in a class, as its teacher sees them. */
export interface Member extends Step {
  id: string
  card: Answer<'ownSchool'>['classes'][number]['members'][number]['card']
  name: string
  joinedAt: Date
}

export interface SchoolClass {
  id: string
  name: string
  code: string
  codeExpiresAt: Date
  endsAt: Date
  members: Member[]
}

/** The classes of a teacher in the current season that have not ended, with their members in the order of their names. */
export async function classesOf(services: Services, teacherId: number): Promise<SchoolClass[]> {
  const { db, sealer, clock } = services
  const season = await shownSeason(services)
  const seasonYear = season.year
  const classes = await db.schoolClass.findMany({
    where: { userId: teacherId, seasonYear, endsAt: { gt: clock.now() } },
    orderBy: { number: 'asc' },
    include: {
      members: {
        include: {
          user: { select: { enrolments: { where: { seasonYear } }, card: true, consents: standingConsents } },
        },
      },
    },
  })
  const enrolled = classes.flatMap(({ members }) =>
    members.flatMap(({ userId, user: { enrolments } }) => enrolments.map(({ group }) => ({ userId, group }))),
  )
  const { people } = await progressOf(services, season, enrolled)
  const stepOf = new Map(people.map((step) => [step.userId, step]))
  return classes.map(({ id, name, code, codeExpiresAt, endsAt, members }) => {
    const shown = members.flatMap((member): Member[] => {
      const step = stepOf.get(member.userId)
      const written = sealer.show(member.nameSealed, `school_class_member.name/${member.id}`)
      return step
        ? [
            {
              id: member.id,
              card: presentCard(services, teacherId, member.user),
              name: written,
              joinedAt: member.joinedAt,
              ...step,
            },
          ]
        : []
    })
    const byName = shown.toSorted((one, other) => one.name.localeCompare(other.name, 'zh', { numeric: true }))
    return { id, name, code, codeExpiresAt, endsAt, members: byName }
  })
}

/** The card of a pupil without a phone, as the teacher who manages it sees it. */
function presentCard(services: Services, teacherId: number, { card, consents }: Cardholder): Member['card'] {
  if (card?.issuedBy !== teacherId) return null
  const signed = consents.find(({ signedOn }) => signedOn !== null)?.signedOn ?? null
  const { number, issuedAt, wordHash, handoverUntil } = card
  return {
    number,
    issued_at: issuedAt.toISOString(),
    used: wordHash !== null,
    paper: consentState(services, consents).guardian !== undefined,
    signed_on: signed && signed.toISOString().slice(0, 10),
    handover_until: handoverUntil && handoverUntil > services.clock.now() ? handoverUntil.toISOString() : null,
  }
}

/** Number of people in some classes who have not played. */
export function missingIn(classes: readonly SchoolClass[]): number {
  const missing = classes.flatMap(({ members }) => members.filter(({ played }) => !played))
  return new Set(missing.map(({ userId }) => userId)).size
}

/** The class that a code invites to; undefined for a code that nobody has, has replaced or let expire. */
export async function invitedTo({ db, clock }: Services, code: string, seasonYear: number) {
  const now = clock.now()
  const found = await db.schoolClass.findUnique({
    where: { code, seasonYear, codeExpiresAt: { gt: now }, endsAt: { gt: now }, user: { role: 'teacher' } },
    include: { user: { select: { name: true, enrolments: { where: { seasonYear }, include: { school: true } } } } },
  })
  if (!found) return undefined
  const { id, name, userId, endsAt, codeExpiresAt, user } = found
  return {
    id,
    name,
    teacherId: userId,
    teacher: user.name,
    school: user.enrolments[0]?.school?.name ?? null,
    endsAt,
    codeExpiresAt,
  }
}

export type Invitation = NonNullable<Awaited<ReturnType<typeof invitedTo>>>

/** The classes that somebody has joined and that have not ended. */
export async function joinedClasses({ db, clock }: Services, userId: number) {
  const rows = await db.schoolClassMember.findMany({
    where: { userId, schoolClass: { endsAt: { gt: clock.now() } } },
    orderBy: { joinedAt: 'asc' },
    include: { schoolClass: { include: { user: { select: { name: true } } } } },
  })
  return rows.map(({ id, joinedAt, schoolClass: { name, code, endsAt, user } }) => ({
    id,
    joinedAt,
    name,
    code,
    endsAt,
    teacher: user.name,
  }))
}

/** @throws AppError forbidden (403) for everybody else: the role comes from an operator or with a teachers' invite code */
export function requireTeacher(session: Session): void {
  if (session.role === 'teacher') return
  throw new AppError('forbidden', '这一页只给老师。有教师邀请码的老师，报名教师组以后就能看')
}
