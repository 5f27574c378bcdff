import { randomInt } from 'node:crypto'
import type { Answer } from '@qisuan/contracts/contract'
import { certificateNumber, randomLength, alphabetSize } from '@qisuan/rules/people/certificate-numbers'
import { showsCertificate } from '@qisuan/rules/season/game-states'
import { AppError } from '../../app-error.ts'
import { qrCodeOf } from '../../qr-code.ts'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { disqualificationOf, findRound, type Disqualification } from '../competition/queries.ts'
import { shownEntry } from '../rankings/queries.ts'
import { presentAward } from './present.ts'
import { nameOf } from './queries.ts'

/**
 * Issues the certificate of a person's award in a round (spec §2, §4). There is one per person, round and award: further and simultaneous
 * requests return the same number. It keeps the name of the first request; only an operator changes it, so that nobody obtains a
 * certificate in another person's name. A certificate that was issued stays visible to its owner when a freeze hides the award, and when a
 * disqualification withdraws it.
 * @throws AppError not_found (404) when the person has no award in the round · ValidationError on `round`
 */
export async function issueCertificate(
  services: Services,
  { userId, roundKey }: { userId: number; roundKey: string },
): Promise<Answer<'issueCertificate'>> {
  const { db, sealer, clock, config } = services
  const { round } = await findRound(services, roundKey)
  const entry = await db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } })
  const excluded = await disqualificationOf(services, { userId, roundKey })
  const shown = entry && !excluded && (await shownEntry(services, entry))
  const issued =
    entry &&
    (await db.certificate.findFirst({ where: { userId, roundKey, state: entry.state }, select: { state: true } }))
  const { state } = (shown && showsCertificate(awardsOf(round), shown.state) ? shown : issued) ?? {}
  if (state === undefined) throw new AppError('not_found', '这一轮没有可以领取的证书')

  const person = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      id: true,
      name: true,
      realnameSealed: true,
      identityCheck: true,
      enrolments: { where: { seasonYear: round.seasonYear }, select: { group: true } },
    },
  })
  const { name, certified } = nameOf(services, person, issued ? 'show' : 'open')
  const award = { userId, roundKey, state }
  const number = drawNumber()
  const row = await db.certificate.upsert({
    where: { userId_roundKey_state: award },
    create: {
      ...award,
      number,
      nameSealed: sealer.seal(name, `certificate.name/${number}`),
      nameBeforeSealed: certified ? sealer.seal(person.name, `certificate.name_before/${number}`) : null,
      issuedAt: clock.now(),
    },
    // Changes nothing; without an update Prisma reads first, and simultaneous requests collide.
    update: { userId },
  })

  const written = sealer.show(row.nameSealed, `certificate.name/${row.number}`)
  const verifyUrl = new URL(`/verify/${row.number}`, config.siteUrl).href
  return {
    ...presentAward(row, round, person.enrolments[0]?.group),
    name: written,
    certified: certified && written === name,
    verify_url: verifyUrl,
    qr_code: qrCodeOf(verifyUrl),
    withdrawn: withdrawalOf(row, excluded),
  }
}

function withdrawalOf(
  { withdrawnAt, withdrawnReason }: { withdrawnAt: Date | null; withdrawnReason: string | null },
  excluded: Disqualification | undefined,
): Answer<'issueCertificate'>['withdrawn'] {
  if (withdrawnAt && withdrawnReason !== null) return { at: withdrawnAt.toISOString(), reason: withdrawnReason }
  return excluded ? { at: excluded.decidedAt.toISOString(), reason: `已取消参赛资格：${excluded.reason}` } : null
}

function drawNumber(): string {
  return certificateNumber(Array.from({ length: randomLength }, () => randomInt(alphabetSize)))
}
