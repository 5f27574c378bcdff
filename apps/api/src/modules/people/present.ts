import type { User } from '@qisuan/contracts/accounts'
import type { Prisma } from '@qisuan/db/client'
import { usualPaper } from '@qisuan/rules/people/papers'
import { presentGroup, presentLanguage } from '../competition/present.ts'

type UserRow = Prisma.UserGetPayload<{
  include: {
    gameAccount: { select: { platformId: true; linkedAt: true } }
    enrolments: { include: { province: true; city: true } }
    roundAccess: true
    phoneChange: { select: { readyAt: true } }
    _count: { select: { messages: true; questions: true } }
  }
}>

/**
 * Maps a user row to the contract's user. `personal` holds the decrypted and, for phone and ID number, masked fields, whether a consent is
 * due, and until when extra time keeps the preliminary open. Of its messages and questions the unread ones are counted.
 */
export function presentUser(
  row: UserRow,
  personal: Pick<
    User,
    'phone' | 'family_size' | 'idcard' | 'realname' | 'unreadable' | 'consent_due' | 'preliminary_until'
  >,
): User {
  const [enrolment] = row.enrolments
  return {
    id: row.id,
    name: row.name,
    ...personal,
    role: row.role,
    enrolled: enrolment !== undefined,
    area_id: enrolment?.provinceId ?? null,
    province: enrolment?.province.name ?? null,
    area: enrolment ? `${enrolment.province.name} ${enrolment.city.name}` : null,
    city: enrolment?.city.name ?? null,
    group: presentGroup(enrolment?.group),
    organization: row.organization || enrolment?.organization || null,
    language: enrolment ? presentLanguage(enrolment.language) : null,
    bound: Boolean(row.gameAccount?.linkedAt),
    coco_id: row.gameAccount?.linkedAt ? row.gameAccount.platformId : null,
    closes_at: row.closesAt && row.closesAt.toISOString(),
    phone_change_at: row.phoneChange && row.phoneChange.readyAt.toISOString(),
    certified: row.identityCheck === 'plausible',
    paper: row.paper ?? usualPaper,
    in_review: row.identityCheck === 'review',
    identity_refusal: row.identityRefusal,
    unread_notices: row._count.messages + row._count.questions,
    sms_messages: row.smsOptOutAt === null,
    extra_granted: row.roundAccess.length > 0,
  }
}
