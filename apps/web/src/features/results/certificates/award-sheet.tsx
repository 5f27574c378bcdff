import type { RoundSummary } from '@qisuan/contracts/competition'
import type { Issuer } from '@qisuan/drawing/draw-certificate'
import { issuedCertificate } from '@qisuan/drawing/issued-certificate'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { certificates as copy } from '#copy/results/certificates'
import { useIdentity } from '../../../identity.ts'
import { Pending } from '../../../layout/pending.tsx'
import { currentGame } from '../../competition/queries.ts'
import { CertificateWays } from './certificate-ways.tsx'
import { issuerQuery } from './issuer-query.ts'
import { Sheet } from './sheet.tsx'
import { WithCertificate, type IssuedCertificate } from './with-certificate.tsx'

interface Props {
  round: RoundSummary
  children: ReactNode
}

/** The certificate of an award with its winner's name; only awards also have a paper certificate (spec §4). */
export function AwardSheet({ round, children }: Props) {
  return (
    <WithCertificate round={round}>
      {(certificate) => (
        <Certificate round={round} certificate={certificate}>
          {children}
        </Certificate>
      )}
    </WithCertificate>
  )
}

interface CertificateProps extends Props {
  certificate: IssuedCertificate
}

function Certificate(props: CertificateProps) {
  const issuer = useQuery(issuerQuery(useIdentity()))
  return issuer.data ? <Drawn {...props} issuer={issuer.data} /> : <Pending of={[issuer]} level={2} />
}

function Drawn({ round, certificate, issuer, children }: CertificateProps & { issuer: Issuer }) {
  const { data: game } = useQuery(currentGame())
  const drawing = useMemo(
    () => (game ? issuedCertificate(certificate, issuer, game.time_zone) : undefined),
    [certificate, issuer, game],
  )
  if (!drawing) return null
  return (
    <Sheet
      drawing={drawing}
      label={copy.label(certificate.name, certificate.award, certificate.round)}
      round={round.slug}
      onPaper
      note={copy.print}
      ways={<CertificateWays certificate={certificate} paper={round.paper_certificate_url} />}
    >
      {children}
    </Sheet>
  )
}
