import type { RoundSummary } from '@qisuan/contracts/competition'
import { groups } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { Button } from '../../ui/button.tsx'
import { currentGame } from '../competition/queries.ts'
import { organiserQuery } from '../content/queries.ts'
import styles from './award-sheet.module.css'
import { certificateDrawing } from './draw-certificate.ts'
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

function Certificate({ certificate, children }: { certificate: IssuedCertificate; children: ReactNode }) {
  const { data: organiser } = useQuery(organiserQuery())
  const { data: game } = useQuery(currentGame())
  const issuer = organiser?.name ?? copy.brand
  const date = certificate.date && game ? copy.month(certificate.date, game.time_zone) : ''
  const { name, round, award } = certificate
  const drawing = useMemo(
    () =>
      certificateDrawing({
        ...certificate,
        group: groups.find(({ number }) => number === certificate.group)?.name,
        issuer,
        date,
        qrCode: certificate.qr_code,
        verifyAt: placeOf(certificate.verify_url),
      }),
    [certificate, issuer, date],
  )
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

/** The address for typing in a number: `example.org/verify`. */
function placeOf(verifyUrl: string): string {
  const { host, pathname } = new URL(verifyUrl)
  return host + pathname.slice(0, pathname.lastIndexOf('/'))
}
