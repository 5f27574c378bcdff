import { certificates as copy } from '#copy/results/certificates'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link, OtherSite } from '../../../ui/link.tsx'
import styles from './certificate-ways.module.css'
import type { IssuedCertificate } from './with-certificate.tsx'

interface Props {
  certificate: IssuedCertificate
  /** Address where it can be ordered on paper. */
  paper?: string | null | undefined
}

/** Further ways of a certificate: first have its name certified, then send its public page; whoever likes orders it on paper. */
export function CertificateWays({ certificate: { number, certified }, paper }: Props) {
  return (
    <ul className={`lines grid full above-2 ${styles.ways}`}>
      {certified ? null : (
        <li className="grid start">
          <p className="note">
            {copy.nickname}{' '}
            <Link to={paths.account('certify')} className="link">
              {copy.certify}
            </Link>
          </p>
        </li>
      )}
      <li className="grid start gap-1">
        <Button to={paths.verify(number)} look="quiet" size="small">
          {copy.publicPage}
        </Button>
        <p className="note">{copy.publicNote}</p>
      </li>
      {paper ? (
        <li className="grid start">
          <p className="note">{copy.paperNote}</p>
          <OtherSite href={paper} className="tap link">
            {copy.paper}
          </OtherSite>
        </li>
      ) : null}
    </ul>
  )
}
