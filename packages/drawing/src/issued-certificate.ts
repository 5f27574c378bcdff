import { groups } from '@qisuan/rules/groups'
import { certificateTexts } from '#copy/certificate-texts'
import { certificateDrawing, type Issuer } from './draw-certificate.ts'
import type { Drawing } from './drawing.ts'

/** A certificate as calls answer it. */
export interface IssuedCertificate {
  name: string
  year: number
  round: string
  group: number
  award: string
  date: string | null
  number: string
  /** Modules of the QR code with the verification URL. */
  qr_code: readonly string[]
  verify_url: string
}

/** The drawing of a certificate that was issued, or that would be. */
export function issuedCertificate(certificate: IssuedCertificate, issuer: Issuer, timeZone: string): Drawing {
  const { date, group, qr_code: qrCode, verify_url: verifyUrl } = certificate
  return certificateDrawing({
    ...certificate,
    issuer,
    group: groups.find(({ number }) => number === group)?.name,
    date: date === null ? '' : certificateTexts.month(date, timeZone),
    qrCode,
    verifyAt: placeOf(verifyUrl),
  })
}

/** The address for typing in a number: `example.org/verify`. */
function placeOf(verifyUrl: string): string {
  const { host, pathname } = new URL(verifyUrl)
  return host + pathname.slice(0, pathname.lastIndexOf('/'))
}
