import { Navigate } from 'react-router-dom'
import { family as copy } from '#copy/family'
import { useHydrated, useToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loader } from '../../ui/states/loader.tsx'
import { useAfterLogin } from '../accounts/use-after-login.ts'
import { VisitorFrame } from '../accounts/visitor-frame.tsx'
import { Faces } from './faces.tsx'

/** After the login to a phone of several people: who has come. */
export function WhoPage() {
  const { title, lead } = copy.who
  const { goOn } = useAfterLogin()
  const hydrated = useHydrated()
  const token = useToken()
  if (hydrated && token === null) return <Navigate to={paths.account('login')} replace />
  return (
    <>
      <PageHead title={title} description={lead} />
      <VisitorFrame
        title={title}
        lead={lead}
        foot={
          <Link to={paths.family()} className="tap link">
            {copy.manage}
          </Link>
        }
      >
        {hydrated ? <Faces isOpen onChosen={() => goOn()} /> : <Loader />}
      </VisitorFrame>
    </>
  )
}
