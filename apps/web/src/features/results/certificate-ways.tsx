import { certificates as copy } from '#copy/certificates'
import { paths } from '../../paths.ts'
import { Link, OtherSite } from '../../ui/link.tsx'
import styles from './certificate-ways.module.css'
import type { IssuedCertificate } from './with-certificate.tsx'

interface Props {
  certificate: IssuedCertificate
  /** Where it can be ordered on paper. */
  paper?: string | null | undefined
}

/** What else can be done with a certificate: send its public page, have the name certified, order it on paper. */
export function CertificateWays({ certificate: { number, certified }, paper }: Props) {
  return (
    <ul className={styles.ways}>
      <li>
        <Link to={paths.verify(number)} className="tap link">
          {copy.publicPage}
        </Link>
        <p className="note">{copy.publicNote}</p>
      </li>
      {certified ? null : (
        <li>
          <Link to={paths.account('certify')} className="tap link">
            {copy.certify}
          </Link>
          <p className="note">{copy.nickname}</p>
        </li>
      )}
      {paper ? (
        <li>
          <OtherSite href={paper} className="tap link">
            {copy.paper}
          </OtherSite>
          <p className="note">{copy.paperNote}</p>
        </li>
      ) : null}
    </ul>
  )
}
