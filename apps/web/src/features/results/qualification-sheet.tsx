import type { RoundSummary } from '@qisuan/contracts/competition'
import { useMemo, type ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { siteTitle, useIdentity } from '../../identity.ts'
import { qualificationDrawing } from '@qisuan/drawing/draw-qualification'
import { Sheet } from './sheet.tsx'
import { WithCertificate, type IssuedCertificate } from './with-certificate.tsx'

/** The site's own accent on a dark ground. */
const plainAccent = '#ff7a52'

/** The image for a user who is qualified for the next round. */
export function QualificationSheet({ round, children }: { round: RoundSummary; children: ReactNode }) {
  return (
    <WithCertificate round={round}>
      {(certificate) => <Qualification certificate={certificate}>{children}</Qualification>}
    </WithCertificate>
  )
}

function Qualification({ certificate, children }: { certificate: IssuedCertificate; children: ReactNode }) {
  const { name, round } = certificate
  const identity = useIdentity()
  const title = siteTitle(identity)
  const accent = identity.accent?.dark ?? plainAccent
  const drawing = useMemo(
    () => qualificationDrawing({ ...certificate, qrCode: certificate.qr_code, title, accent }),
    [certificate, title, accent],
  )
  return (
    <Sheet
      drawing={drawing}
      label={copy.qualifiedLabel(name, round)}
      file={copy.qualifiedFile(name, round)}
      pixels={1920}
      note={copy.screen}
    >
      {children}
    </Sheet>
  )
}
