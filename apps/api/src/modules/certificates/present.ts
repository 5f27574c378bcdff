import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Answer } from '@qisuan/contracts/contract'
import { awardOf, awardTitle } from '@qisuan/rules/season/game-states'
import { qrCodeOf } from '../../qr-code.ts'
import { awardsOf, presentGroup } from '../competition/present.ts'
import { findRound, type Round } from '../competition/queries.ts'
import type { Services } from '../../services/services.ts'
import type { Found } from './find-certificates.ts'

type Shown = Pick<Answer<'issueCertificate'>, 'number' | 'award' | 'round' | 'year' | 'group' | 'date'>

/** The contents of a certificate, except the name. It bears the end of its round, or when it was issued, if that was before. */
export function presentAward(
  row: { number: string; state: number; issuedAt: Date },
  round: Round,
  group: number | undefined,
): Shown {
  const awards = awardsOf(round)
  const award = awardOf(awards, row.state)
  const end = round.endsAt ?? round.beginsAt
  const date = end && end > row.issuedAt ? row.issuedAt : end
  return {
    number: row.number,
    award: 'name' in award ? awardTitle(award, awards) : '',
    round: round.name,
    year: round.seasonYear,
    group: presentGroup(group),
    date: date?.toISOString() ?? null,
  }
}

/** Fields of a certificate besides name, award and number. */
export function presentDrawn(
  { config }: Pick<Services, 'config'>,
  { number, year, round, group, date }: Shown,
): OperatorAnswer<'showCertificate'>['drawn'] {
  const verifyUrl = new URL(`/verify/${number}`, config.siteUrl).href
  return { year, round, group, date, verify_url: verifyUrl, qr_code: qrCodeOf(verifyUrl) }
}

/** A certificate as the console lists it, without the name on it. */
export async function presentFound(
  services: Services,
  found: Found,
): Promise<OperatorAnswer<'certificates'>['list'][number]> {
  const { number, userId, nickname, roundKey, state, issuedAt, renamedAt, withdrawnAt, withdrawnReason } = found
  const { round } = await findRound(services, roundKey)
  return {
    number,
    id: userId,
    nickname,
    round: roundKey,
    award: presentAward({ number, state, issuedAt }, round, undefined).award,
    issued_at: issuedAt.toISOString(),
    renamed_at: renamedAt && renamedAt.toISOString(),
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawnReason ?? '' },
  }
}
