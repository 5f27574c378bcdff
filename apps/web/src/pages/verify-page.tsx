import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { certificates } from '#copy/certificates'
import { Verification } from '../features/certificates/verification.tsx'
import { useHydrated } from '../api/session.ts'
import { numberField } from '../features/certificates/verify-box.tsx'
import { VerifyForm } from '../features/certificates/verify-form.tsx'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const { verify: copy } = certificates

/** /verify/{number}: checks a certificate. The browser sends the request, so that the rate limit applies to the visitor's IP address. */
export function Component() {
  const { number } = useParams()
  const [search] = useSearchParams()
  // The server renders the page as without a query, and a browser begins with what the server rendered.
  const typed = useHydrated() ? search.get(numberField)?.trim() : undefined
  if (number === undefined && typed) return <Navigate to={paths.verify(typed)} replace />
  return (
    <div className="container column">
      <PageHead
        title={copy.title}
        description={copy.description}
        canonical={paths.verifyAny()}
        uncacheable={number !== undefined}
      />
      <PageTitle title={copy.title} lead={copy.lead} />
      {number === undefined ? null : <Verification key={number} number={number} />}
      <VerifyForm key={`form ${number}`} initial={number} />
    </div>
  )
}
