import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { accounts } from '#copy/accounts'
import { session, useHydrated } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CodeLogin } from './code-login.tsx'
import { LoginPanel } from './login-panel.tsx'
import { RegisterForm } from './register-form.tsx'
import { TeacherLaunch } from './teacher-launch.tsx'
import { useArrival } from './use-arrival.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Sends who came here logged in to the profile; who logs in here goes where the form sends them. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const [onArrival] = useState(session.token)
  return hydrated && onArrival !== null ? <Navigate to={paths.user()} replace /> : children
}

export function LoginPage() {
  const { login: copy } = accounts
  const { arrive, kept } = useArrival()
  const hydrated = useHydrated()
  const [sentHere] = useState(session.isExpected)
  if (kept) return <TeacherLaunch name={kept} />
  return (
    <VisitorsOnly>
      <PageHead title={copy.title} description={copy.lead} />
      <VisitorFrame
        title={copy.title}
        lead={copy.lead}
        foot={
          <>
            {copy.noAccount}
            <Link to={paths.account('register')}>{copy.toRegister}</Link>
          </>
        }
      >
        {hydrated && sentHere ? (
          <Alert tone="note">
            <strong>{copy.loginFirst}</strong>
            {copy.loginFirstText}
          </Alert>
        ) : null}
        <LoginPanel arrive={arrive} />
      </VisitorFrame>
    </VisitorsOnly>
  )
}

/** Also open to members: an old session proves itself here before it may change the password. */
export function CodeLoginPage() {
  const { byCode: copy } = accounts
  const { arrive, kept } = useArrival()
  if (kept) return <TeacherLaunch name={kept} />
  return (
    <>
      <PageHead title={copy.title} description={copy.lead} />
      <VisitorFrame
        title={copy.title}
        lead={copy.lead}
        foot={
          <>
            {copy.remembered}
            <Link to={paths.account('login')}>{copy.toLogin}</Link>
          </>
        }
      >
        <CodeLogin arrive={arrive} otherwise={paths.account('password')} />
      </VisitorFrame>
    </>
  )
}

export function RegisterPage() {
  const { register: copy } = accounts
  const { arrive } = useArrival()
  return (
    <VisitorsOnly>
      <PageHead title={copy.title} description={copy.lead} />
      <VisitorFrame
        isNew
        title={copy.title}
        lead={copy.lead}
        foot={
          <>
            {copy.hasAccount}
            <Link to={paths.account('login')}>{copy.toLogin}</Link>
          </>
        }
      >
        <RegisterForm arrive={arrive} />
      </VisitorFrame>
    </VisitorsOnly>
  )
}
