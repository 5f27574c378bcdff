import { groups } from '@qisuan/rules/people/groups'
import { certificateTexts } from '#copy/certificate-texts'
import { certificateDrawing, type Issuer } from './draw-certificate.ts'
import { qualificationDrawing } from './draw-qualification.ts'
import type { DrawnIdentity } from './drawn-identity.ts'
import type { Drawing } from './drawing.ts'
import type { IssuedFacts } from './issued-facts.ts'

/** The drawing of a certificate that was issued, or that would be. */
export function issuedCertificate(certificate: IssuedFacts, issuer: Issuer, timeZone: string): Drawing {
  const { date, group, qr_code: qrCode, verify_url: verifyUrl } = certificate
  return certificateDrawing({
    ...certificate,
    issuer,
    group: groups.find(({ number }) => number === group)?.name,
    date: date === null ? '' : certificateTexts.month(date, timeZone),
    qrCode,
    verifyAt: placeOf(verifyUrl) ?? certificateTexts.onSite,
  })
}

/** The site's own accent on a dark ground. */
const plainAccent = '#ff7a52'

/** The drawing for somebody who is qualified for the next round. */
export function issuedQualification(certificate: IssuedFacts, identity: DrawnIdentity): Drawing {
  const { short_name: short, full_name: full, accent } = identity
  return qualificationDrawing({
    ...certificate,
    qrCode: certificate.qr_code,
    title: short === full ? full : `${short} · ${full}`,
    accent: accent?.dark ?? plainAccent,
  })
}

/** The address for typing in a number: `example.org/verify`; undefined on a trial, whose address (SITE_URL) nobody else can open. */
function placeOf(verifyUrl: string): string | undefined {
  const { host, hostname, pathname } = new URL(verifyUrl)
  if (hostname === 'localhost' || hostname.startsWith('127.')) return undefined
  return host + pathname.slice(0, pathname.lastIndexOf('/'))
}
