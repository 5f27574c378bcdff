import type { Answer } from '@qisuan/contracts/contract'
import { securityKind } from '@qisuan/contracts/own-data'
import { usualPaper } from '@qisuan/rules/people/papers'
import { z } from 'zod'
import type { Prisma } from '@qisuan/db/client'
import type { Services } from '../../services/services.ts'
import { firstOfFamily } from './family/of-phone.ts'
import { concernsUser } from '../audit/queries.ts'
import { exportPlay } from '../arena/export-play.ts'
import { presentGroup, presentLanguage } from '../competition/present.ts'
import { receivedMessages } from '../messages/queries.ts'
import { exportResults } from './export-results.ts'

const iso = (moment: Date) => moment.toISOString()
const isoOrNull = (moment: Date | null) => moment && moment.toISOString()

/** The tables that are read with a person's own row. */
const included = {
  nicknameChanges: { orderBy: { changedAt: 'asc' } },
  consents: { orderBy: { givenAt: 'asc' } },
  enrolments: { include: { province: true, city: true, school: true }, orderBy: { seasonYear: 'asc' } },
  gameAccount: true,
  extraTime: { orderBy: { grantedAt: 'asc' } },
  disqualifications: { orderBy: { id: 'asc' } },
  roundAccess: { include: { round: true } },
  seats: { include: { classroom: { include: { round: true } } } },
  questions: { include: { answers: { orderBy: { id: 'asc' } } }, orderBy: { askedAt: 'asc' } },
  phoneChange: true,
  card: true,
  erasureRequest: true,
  sessions: { orderBy: { createdAt: 'asc' } },
  schoolClasses: { orderBy: { createdAt: 'asc' } },
  schoolClassMembers: { include: { schoolClass: true }, orderBy: { joinedAt: 'asc' } },
} satisfies Prisma.UserInclude

type Row = Prisma.UserGetPayload<{ include: typeof included }>
type Part<Name extends keyof Answer<'ownData'>> = Answer<'ownData'>[Name]

/**
 * Everything stored about a person, with personal data decrypted: for the person, and for an operator whom the person asks. A freeze hides
 * what it hides on the site.
 */
export async function exportUser(services: Services, userId: number): Promise<Answer<'ownData'>> {
  const { db, clock } = services
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: included,
  })
  const { gameAccount } = row
  return {
    made_at: iso(clock.now()),
    account: await account(services, row),
    ...consentsAndEnrolments(services, row),
    game_account: gameAccount && {
      handle: gameAccount.handle,
      coco_id: gameAccount.platformId,
      created_at: iso(gameAccount.createdAt),
      linked_at: isoOrNull(gameAccount.linkedAt),
      games_completed: gameAccount.gamesCompleted,
      play_time: gameAccount.playTime,
      stats_at: isoOrNull(gameAccount.statsAt),
    },
    ...(await exportResults(services, userId)),
    ...(await exportPlay(services, userId)),
    ...participation(row),
    messages: (await receivedMessages(services, userId)).map(({ channel, title, text, state, at, readAt }) => ({
      channel,
      title,
      text,
      state,
      at: isoOrNull(at),
      read_at: isoOrNull(readAt),
    })),
    ...underWay(row),
    classes: classes(services, row),
    sessions: sessions(row),
    security_events: await securityEvents(services, userId),
    operator_acts: await operatorActs(services, userId),
  }
}

/** The account itself, with phone, name and paper in clear. */
async function account({ db, sealer }: Services, row: Row): Promise<Part<'account'>> {
  return {
    id: row.id,
    platform_user_id: row.externalId,
    name: row.hiddenName ?? row.name,
    role: row.role,
    phone: sealer.show(row.phoneSealed, `user_account.phone/${row.id}`),
    phone_verified: row.phoneVerified,
    has_password: (await firstOfFamily(db, row.id)).passwordHash !== null,
    family_order: row.familyOrder,
    realname: sealer.show(row.realnameSealed, `user_account.realname/${row.id}`),
    paper: row.paper ?? usualPaper,
    idcard: sealer.show(row.idcardSealed, `user_account.idcard/${row.id}`),
    identity_check: row.identityCheck,
    certified_at: isoOrNull(row.certifiedAt),
    identity_refusal: row.identityRefusal,
    organization: row.organization,
    created_at: iso(row.createdAt),
    closes_at: isoOrNull(row.closesAt),
    sms_opt_out_at: isoOrNull(row.smsOptOutAt),
    moderated_at: isoOrNull(row.moderatedAt),
    nickname_changes: row.nicknameChanges.map(({ seasonYear, changedAt }) => ({
      year: seasonYear,
      changed_at: iso(changedAt),
    })),
  }
}

/** Consents and enrolments, with what a guardian and the pupil stated. */
function consentsAndEnrolments({ sealer }: Services, row: Row): Pick<Answer<'ownData'>, 'consents' | 'enrolments'> {
  return {
    consents: row.consents.map((each) => ({
      policy_version: each.policyVersion,
      given_at: iso(each.givenAt),
      origin: each.sessionOrigin,
      signed_on: each.signedOn && each.signedOn.toISOString().slice(0, 10),
      over14: each.over14,
      guardian_name: sealer.show(each.guardianNameSealed, `consent.guardian_name/${each.id}`),
      guardian_phone: sealer.show(each.guardianPhoneSealed, `consent.guardian_phone/${each.id}`),
      withdrawn_at: isoOrNull(each.withdrawnAt),
    })),
    enrolments: row.enrolments.map((each) => ({
      year: each.seasonYear,
      province: each.province.name,
      city: each.city.name,
      group: presentGroup(each.group),
      language: presentLanguage(each.language),
      age: each.age,
      organization: each.organization,
      school: each.school?.name ?? null,
      created_at: iso(each.createdAt),
    })),
  }
}

/** Extra time, exclusions, admissions, seats and questions of a person in rounds. */
function participation(
  row: Row,
): Pick<Answer<'ownData'>, 'extra_time' | 'disqualifications' | 'admissions' | 'seats' | 'questions'> {
  return {
    extra_time: row.extraTime.map(({ roundKey, delay, extra, reason, grantedAt }) => ({
      round: roundKey,
      delay,
      extra,
      reason,
      granted_at: iso(grantedAt),
    })),
    disqualifications: row.disqualifications.map(({ seasonYear, roundKey, reason, decidedAt, reinstatedAt }) => ({
      year: seasonYear,
      round: roundKey,
      reason,
      decided_at: iso(decidedAt),
      reinstated_at: isoOrNull(reinstatedAt),
    })),
    admissions: row.roundAccess.map(({ round }) => ({ round: round.key, round_name: round.name })),
    seats: row.seats.map(({ classroom: { round, name, beginsAt, endsAt }, seatNumber, finishedAt }) => ({
      round: round.key,
      round_name: round.name,
      room: name,
      seat_number: seatNumber,
      begin_time: iso(beginsAt),
      end_time: iso(endsAt),
      finished_at: isoOrNull(finishedAt),
    })),
    questions: row.questions.map(({ roundKey, askedAt, dueAt, answers, outcome, attempt }) => ({
      round: roundKey,
      attempt,
      asked_at: iso(askedAt),
      due_at: iso(dueAt),
      answers: answers.map(({ text, answeredAt }) => ({ text, at: iso(answeredAt) })),
      outcome,
    })),
  }
}

/** A change of phone, an erasure and a card that are under way. */
function underWay(row: Row): Pick<Answer<'ownData'>, 'phone_change' | 'erasure_request' | 'card'> {
  return {
    phone_change: row.phoneChange && {
      proof: row.phoneChange.proof,
      reason: row.phoneChange.reason,
      requested_at: iso(row.phoneChange.requestedAt),
      ready_at: iso(row.phoneChange.readyAt),
    },
    erasure_request: row.erasureRequest && {
      reason: row.erasureRequest.reason,
      requested_at: iso(row.erasureRequest.requestedAt),
      expires_at: iso(row.erasureRequest.expiresAt),
    },
    card: row.card && {
      issued_at: iso(row.card.issuedAt),
      number: row.card.number,
      has_word: row.card.wordHash !== null,
    },
  }
}

/** Classes that a person teaches or has joined. */
function classes({ sealer }: Services, row: Row): Part<'classes'> {
  return [
    ...row.schoolClasses.map(({ name, createdAt, endsAt }) => ({
      name,
      taught: true,
      name_in_class: null,
      guardian_agreed_at: null,
      since: iso(createdAt),
      ends_at: iso(endsAt),
    })),
    ...row.schoolClassMembers.map(({ id, nameSealed, guardianAgreedAt, joinedAt, schoolClass: { name, endsAt } }) => ({
      name,
      taught: false,
      name_in_class: sealer.show(nameSealed, `school_class_member.name/${id}`),
      guardian_agreed_at: isoOrNull(guardianAgreedAt),
      since: iso(joinedAt),
      ends_at: iso(endsAt),
    })),
  ]
}

const sessions = (row: Row): Part<'sessions'> =>
  row.sessions.map(({ origin, browser, createdAt, lastUsedAt, expiresAt, endedAt }) => ({
    origin,
    browser,
    created_at: iso(createdAt),
    last_used_at: isoOrNull(lastUsedAt),
    expires_at: iso(expiresAt),
    ended_at: isoOrNull(endedAt),
  }))

/** The events of the security log that concern a person, oldest first. */
async function securityEvents({ db }: Services, userId: number): Promise<Answer<'ownData'>['security_events']> {
  const rows = await db.securityEvent.findMany({ where: { userIds: { has: userId } }, orderBy: { id: 'asc' } })
  const detailOf = z.record(z.string(), z.json())
  return rows.map(({ at, kind, device, detail }) => ({
    at: iso(at),
    kind: securityKind.parse(kind),
    device,
    detail: detailOf.parse(detail),
  }))
}

/** Acts of operators on a person's rows, once for each transaction, oldest first. */
async function operatorActs({ pool }: Services, userId: number) {
  const { rows } = await pool.query<{ at: Date; action: string }>(
    `select min(at) as at, action from audit_entry
     where ${concernsUser('$1')}
     group by transaction, action
     order by 1`,
    [userId],
  )
  return rows.map(({ at, action }) => ({ at: iso(at), action }))
}
