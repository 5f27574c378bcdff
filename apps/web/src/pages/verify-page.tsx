import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { certificates } from '#copy/results/certificates'
import { verdictQuery } from '../features/certificates/verdict-query.ts'
import { Verification } from '../features/certificates/verification.tsx'
import { useHydrated } from '../api/session.ts'
import { numberField } from '../features/certificates/verify-box.tsx'
import { NumberPlace } from '../features/certificates/number-place.tsx'
import { VerifyForm } from '../features/certificates/verify-form.tsx'
import { useIdentity } from '../identity.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './verify-page.module.css'

const { verify: copy } = certificates

/** The server loads what previews of the link show, at the rate limit of whoever asks for the page. */
export const queries = ({ params: { number } }: { params: { number?: string } }) =>
  number === undefined ? [] : [verdictQuery(number)]

/** /verify/{number}: the public page of a certificate, which says whether it is genuine. */
export function Component() {
  const { number } = useParams()
  const [search] = useSearchParams()
  // The server renders the page as without a query, and a browser begins with what the server rendered.
  const typed = useHydrated() ? search.get(numberField)?.trim() : undefined
  if (number === undefined && typed) return <Navigate to={paths.verify(typed)} replace />
  return (
    <div className="container column">
      {number === undefined ? (
        <PageHead title={copy.title} description={copy.description} canonical={paths.verifyAny()} />
      ) : (
        <CertificateHead number={number} />
      )}
      <PageTitle title={copy.title} lead={copy.lead} />
      {number === undefined ? (
        <div className={`split ${styles.blank}`}>
          <VerifyForm />
          <NumberPlace />
        </div>
      ) : (
        <>
          <Verification key={number} number={number} />
          <VerifyForm key={`form ${number}`} initial={number} />
        </>
      )}
    </div>
  )
}

/** Of a genuine certificate the head says whose it is and what for, the name masked, with its picture. */
function CertificateHead({ number }: { number: string }) {
  const { full_name: competition } = useIdentity()
  const { data } = useQuery(verdictQuery(number))
  const head =
    data?.verdict === 'genuine'
      ? {
          title: copy.titleOf(data.name, data.round, data.award),
          description: copy.descriptionOf(data.year, competition),
          picture: paths.certificatePicture(data.number),
          canonical: paths.verify(data.number),
        }
      : { title: copy.title, description: copy.description, canonical: paths.verifyAny() }
  return <PageHead {...head} uncacheable />
}
