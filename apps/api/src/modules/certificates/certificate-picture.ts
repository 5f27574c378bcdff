import { awardOf } from '@qisuan/rules/game-states'
import { drawablePicture, type DrawablePicture } from '../../services/pictures/drawable-picture.ts'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { findRound } from '../competition/queries.ts'
import { presentDrawn } from './present.ts'
import { verifyCertificate } from './verify-certificate.ts'

/**
 * The picture of a certificate for the preview of its link. It shows what everybody reads who verifies the number, the name masked;
 * undefined for whatever is not genuine now.
 */
export async function certificatePicture(services: Services, typed: string): Promise<DrawablePicture | undefined> {
  const verified = await verifyCertificate(services, typed)
  if (verified.verdict !== 'genuine') return undefined
  const { number, name, award } = verified
  const row = await services.db.certificate.findUniqueOrThrow({
    where: { number },
    select: { state: true, roundKey: true },
  })
  const { round } = await findRound(services, row.roundKey)
  const qualified = awardOf(awardsOf(round), row.state).kind === 'qualified'
  const { short_name, full_name, english_name, organisation, logo, accent, certificate } = services.content.organiser()
  return drawablePicture(
    services,
    {
      kind: qualified ? 'qualification' : 'certificate',
      certificate: { ...presentDrawn(services, verified), number, name, award },
      identity: { short_name, full_name, english_name, organisation, logo, accent, certificate },
      timeZone: services.config.timeZone,
    },
    { logo, signature: certificate.signature, seal: certificate.seal },
  )
}
