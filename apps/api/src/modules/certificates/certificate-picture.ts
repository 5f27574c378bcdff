import type { Answer } from '@qisuan/contracts/contract'
import type { FileOrder } from '@qisuan/drawing/preview-order'
import { awardOf } from '@qisuan/rules/season/game-states'
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
  return verified.verdict === 'genuine' ? drawableCertificate(services, verified) : undefined
}

type Shown = Pick<Answer<'issueCertificate'>, 'number' | 'name' | 'award' | 'round' | 'year' | 'group' | 'date'>

/**
 * A certificate as it is drawn, or the picture of somebody who is qualified.
 * @param file undefined for the size of a link's preview
 */
export async function drawableCertificate(
  services: Services,
  shown: Shown,
  file?: FileOrder,
): Promise<DrawablePicture> {
  const { number, name, award } = shown
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
      certificate: { ...presentDrawn(services, shown), number, name, award },
      identity: { short_name, full_name, english_name, organisation, logo, accent, certificate },
      timeZone: services.config.timeZone,
      file,
    },
    { logo, signature: certificate.signature, seal: certificate.seal },
  )
}
