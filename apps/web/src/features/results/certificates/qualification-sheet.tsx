import type { RoundSummary } from '@qisuan/contracts/competition'
import { issuedQualification } from '@qisuan/drawing/issued-certificate'
import { useMemo, type ReactNode } from 'react'
import { certificates as copy } from '#copy/results/certificates'
import { useIdentity } from '../../../identity.ts'
import { CertificateWays } from './certificate-ways.tsx'
import { Sheet } from './sheet.tsx'
import { WithCertificate, type IssuedCertificate } from './with-certificate.tsx'

/** The image for a user who is qualified for the next round. */
export function QualificationSheet({ round, children }: { round: RoundSummary; children: ReactNode }) {
  return (
    <WithCertificate round={round}>
      {(certificate) => (
        <Qualification round={round} certificate={certificate}>
          {children}
        </Qualification>
      )}
    </WithCertificate>
  )
}

interface Props {
  round: RoundSummary
  certificate: IssuedCertificate
  children: ReactNode
}

function Qualification({ round, certificate, children }: Props) {
  const identity = useIdentity()
  const drawing = useMemo(() => issuedQualification(certificate, identity), [certificate, identity])
  return (
    <Sheet
      drawing={drawing}
      label={copy.qualifiedLabel(certificate.name, certificate.round)}
      round={round.slug}
      note={copy.screen}
      ways={<CertificateWays certificate={certificate} />}
    >
      {children}
    </Sheet>
  )
}
