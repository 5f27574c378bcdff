import type { Answer } from '@qisuan/contracts/contract'
import { issuedCertificate, issuedQualification } from '@qisuan/drawing/issued-certificate'
import type { IssuedFacts } from '@qisuan/drawing/issued-facts'
import { loadIssuer } from '@qisuan/drawing/load-issuer'
import { pictureUrl } from '@qisuan/drawing/picture'

export interface PictureOf {
  certificate: IssuedFacts
  /** True if it is the picture of who is qualified for the next round. */
  qualified: boolean
  identity: Answer<'organiser'>
}

/** Draws a certificate as the site does, and returns it as a data URL. */
export async function drawCertificate({
  certificate,
  qualified,
  identity,
  timeZone,
  pixels,
}: PictureOf & { timeZone: string; pixels: number }): Promise<string> {
  const drawing = qualified
    ? issuedQualification(certificate, identity)
    : issuedCertificate(certificate, await loadIssuer(identity), timeZone)
  return pictureUrl(drawing, pixels)
}
