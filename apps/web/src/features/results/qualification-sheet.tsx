import type { RoundSummary } from '@qisuan/contracts/competition'
import { issuedQualification } from '@qisuan/drawing/issued-certificate'
import { useMemo, type ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { useIdentity } from '../../identity.ts'
import { Sheet } from './sheet.tsx'
import { WithCertificate, type IssuedCertificate } from './with-certificate.tsx'

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
  const drawing = useMemo(() => issuedQualification(certificate, identity), [certificate, identity])
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
