import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { accounts } from '#copy/accounts'
import { session, useHydrated } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/forms/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CodeLogin } from './code-login.tsx'
import { LoginPanel } from './login-panel.tsx'
import { RegisterForm } from './forms/register-form.tsx'
import { TeacherLaunch } from './teacher-launch.tsx'
import { useAfterLogin } from './use-after-login.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Redirects users who are logged in when the page opens to the profile; a login on this page navigates by itself. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const [tokenAtStart] = useState(session.token)
  return hydrated && tokenAtStart !== null ? <Navigate to={paths.user()} replace /> : children
}

export function LoginPage() {
  const { login: copy } = accounts
  const { afterLogin, blockedTeacher } = useAfterLogin()
  const hydrated = useHydrated()
  const [redirectedHere] = useState(session.hasReturnPath)
  if (blockedTeacher) return <TeacherLaunch name={blockedTeacher} />
  return (
    <VisitorsOnly>
      <PageHead title={copy.title} description={copy.lead} />
      <VisitorFrame
        title={copy.title}
        lead={copy.lead}
        foot={
          <>
            {copy.noAccount}
            <Link to={paths.account('register')} className="tap link">
              {copy.toRegister}
            </Link>
          </>
        }
      >
        {hydrated && redirectedHere ? (
          <Alert tone="note">
            <strong>{copy.loginFirst}</strong>
            {copy.loginFirstText}
          </Alert>
        ) : null}
        <LoginPanel afterLogin={afterLogin} />
      </VisitorFrame>
    </VisitorsOnly>
  )
}

/** Also for logged-in users: a session that is too old has to log in here before changing the password. */
export function CodeLoginPage() {
  const { byCode: copy } = accounts
  const { afterLogin, blockedTeacher } = useAfterLogin()
  if (blockedTeacher) return <TeacherLaunch name={blockedTeacher} />
  return (
    <>
      <PageHead title={copy.title} description={copy.lead} />
      <VisitorFrame
        title={copy.title}
        lead={copy.lead}
        foot={
          <>
            {copy.remembered}
            <Link to={paths.account('login')} className="tap link">
              {copy.toLogin}
            </Link>
          </>
        }
      >
        <CodeLogin afterLogin={afterLogin} copy={copy} fallback={paths.account('password')} />
      </VisitorFrame>
    </>
  )
}

export function RegisterPage() {
  const { register: copy } = accounts
  const { afterLogin } = useAfterLogin()
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
            <Link to={paths.account('login')} className="tap link">
              {copy.toLogin}
            </Link>
          </>
        }
      >
        <RegisterForm afterLogin={afterLogin} />
      </VisitorFrame>
    </VisitorsOnly>
  )
}
