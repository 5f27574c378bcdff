import type { User } from '@qisuan/contracts/accounts'
import { parseGroup } from '@qisuan/rules/people/groups'
import { messages } from '@qisuan/contracts/field-messages'
import { maskPhone } from '@qisuan/rules/people/identity'
import { maskPaper } from '@qisuan/rules/people/papers'
import { posesAs } from '@qisuan/rules/people/public-names'
import { preliminaryExtension } from '@qisuan/rules/boards/score-verdicts'
import { ValidationError } from '../../app-error.ts'
import { unreadable } from '../../services/reading-sealer.ts'
import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'
import { consentState, hasConsented, standingConsents } from '../consents/queries.ts'
import { presentUser } from './present.ts'

/** A notice on the site that its reader has not seen. A stopped one is shown to nobody. */
const unreadNotice = {
  state: 'sent',
  readAt: null,
  message: { channel: 'notice', state: 'sent' },
} as const

/** The user as `GET /api/login/me` returns them (spec §3), with the enrolment of the current season. */
export async function presentedUser(services: Services, userId: number): Promise<User> {
  const season = await shownSeason(services)
  const extraRounds = season.rounds.filter((round) => round.kind === 'extra').map((round) => round.key)
  const preliminary = season.rounds.find((round) => round.kind === 'preliminary')
  const row = await services.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      gameAccount: { select: { platformId: true, linkedAt: true } },
      enrolments: { where: { seasonYear: season.year }, include: { province: true, city: true } },
      consents: standingConsents,
      roundAccess: { where: { roundKey: { in: extraRounds } } },
      extraTime: { where: { roundKey: preliminary?.key ?? '' } },
      phoneChange: { select: { readyAt: true } },
      _count: { select: { messages: { where: unreadNotice }, questions: { where: { readAt: null } } } },
    },
  })
  const { sealer } = services
  const phone = sealer.show(row.phoneSealed, `user_account.phone/${userId}`, maskPhone)
  const realname = sealer.show(row.realnameSealed, `user_account.realname/${userId}`)
  const idcard = sealer.show(row.idcardSealed, `user_account.idcard/${userId}`, maskPaper)
  const group = parseGroup(row.enrolments[0]?.group ?? '')
  const { stage, preliminaryClosedAt } = season
  const until = preliminary && preliminaryExtension({ ...preliminary, stage, preliminaryClosedAt }, row.extraTime[0])
  return presentUser(row, {
    phone,
    family_size: row.phoneHash ? await services.db.user.count({ where: { phoneHash: row.phoneHash } }) : 1,
    idcard: idcard === unreadable ? null : idcard,
    realname: realname === unreadable ? null : realname,
    unreadable: (['phone', 'realname', 'idcard'] as const).filter(
      (_, at) => [phone, realname, idcard][at] === unreadable,
    ),
    consent_due:
      group !== undefined &&
      !hasConsented(consentState(services, row.consents), group, season.settings.guardianConsent),
    preliminary_until: until == null ? null : new Date(until).toISOString(),
  })
}

/** @throws ValidationError on `name` for a nickname that contains a name of the organiser */
export function requireOwnNickname({ content }: Services, nickname: string): void {
  const { organisation, full_name: name, video_channel: channel } = content.organiser()
  if (posesAs(nickname, [organisation, name, ...(channel ? [channel.name] : [])]))
    throw new ValidationError({ name: messages.official })
}
