import type { Answer } from '@qisuan/contracts/contract'
import { parseCertificateNumber } from '@qisuan/rules/people/certificate-numbers'
import type { Services } from '../../services/services.ts'
import { disqualificationOf, findRound } from '../competition/queries.ts'
import { maskName } from '../rankings/present.ts'
import { isFrozen, shownEntry } from '../rankings/queries.ts'
import { presentAward } from './present.ts'
import { nameForOthers, ownersName } from './queries.ts'

/**
 * Tells anybody whether a certificate is genuine (spec §2, Rewards). A certificate whose award has changed since counts as withdrawn,
 * except while a freeze hides the change; so does one of the disqualified. The name is masked; `certified` says whether it is the owner's certified real name.
 */
export async function verifyCertificate(services: Services, typed: string): Promise<Answer<'verifyCertificate'>> {
  const number = parseCertificateNumber(typed)
  if (number === undefined) return { verdict: 'mistyped' }

  const row = await services.db.certificate.findUnique({
    where: { number },
    include: { user: ownersName },
  })
  if (!row) return { verdict: 'unknown', number }
  if (row.withdrawnAt) return { verdict: 'withdrawn', number, at: row.withdrawnAt.toISOString() }

  const { userId, roundKey } = row
  const excluded = await disqualificationOf(services, row)
  if (excluded) return { verdict: 'withdrawn', number, at: excluded.decidedAt.toISOString() }
  const { round } = await findRound(services, roundKey)
  const [entry, enrolment] = await Promise.all([
    services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } }),
    services.db.enrolment.findUnique({
      where: { userId_seasonYear: { userId, seasonYear: round.seasonYear } },
      select: { group: true },
    }),
  ])
  const shown = entry && (await shownEntry(services, entry))
  // A freeze may hide the award that a certificate has stated since before it, and what became of that award.
  const hidden = !shown && (await isFrozen(services, roundKey))
  if (!hidden && shown?.state !== row.state && entry?.state !== row.state)
    return { verdict: 'withdrawn', number, at: null }

  const { name, certified, isHidden } = nameForOthers(services, row)
  return {
    verdict: 'genuine',
    ...presentAward(row, round, enrolment?.group),
    slug: roundKey,
    name: isHidden ? name : maskName(name),
    certified,
  }
}
