import type { RoundSummary } from '@qisuan/contracts/competition'
import type { Issuer } from '@qisuan/drawing/draw-certificate'
import { issuedCertificate } from '@qisuan/drawing/issued-certificate'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { useIdentity } from '../../identity.ts'
import { Pending } from '../../layout/pending.tsx'
import { Button } from '../../ui/button.tsx'
import { currentGame } from '../competition/queries.ts'
import styles from './award-sheet.module.css'
import { issuerQuery } from './issuer-query.ts'
import { Sheet } from './sheet.tsx'
import { WithCertificate, type IssuedCertificate } from './with-certificate.tsx'

/** The width of A4 landscape at 300 dpi. */
const printPixels = 3508

interface Props {
  round: RoundSummary
  children: ReactNode
}

/** The certificate of an award with its winner's name; only awards also have a paper certificate (spec §4). */
export function AwardSheet({ round, children }: Props) {
  return (
    <WithCertificate round={round}>
      {(certificate) => (
        <>
          <Certificate certificate={certificate}>{children}</Certificate>
          {round.paper_certificate_url ? (
            <p className={`cluster note ${styles.paper}`}>
              <Button href={round.paper_certificate_url} look="quiet">
                {copy.paper}
              </Button>
              <span>{copy.paperNote}</span>
            </p>
          ) : null}
        </>
      )}
    </WithCertificate>
  )
}

interface CertificateProps {
  certificate: IssuedCertificate
  children: ReactNode
}

function Certificate(props: CertificateProps) {
  const issuer = useQuery(issuerQuery(useIdentity()))
  return issuer.data ? <Drawn {...props} issuer={issuer.data} /> : <Pending of={[issuer]} level={2} />
}

function Drawn({ certificate, issuer, children }: CertificateProps & { issuer: Issuer }) {
  const { data: game } = useQuery(currentGame())
  const { name, round, award } = certificate
  const drawing = useMemo(
    () => (game ? issuedCertificate(certificate, issuer, game.time_zone) : undefined),
    [certificate, issuer, game],
  )
  if (!drawing) return null
  return (
    <Sheet
      drawing={drawing}
      label={copy.label(name, award, round)}
      file={copy.file(name, round, award)}
      pixels={printPixels}
      onPaper
      note={copy.print}
    >
      {children}
    </Sheet>
  )
}
