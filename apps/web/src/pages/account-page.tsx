import { Navigate, useLocation, useParams } from 'react-router-dom'
import { accounts } from '#copy/accounts'
import { useHydrated, useToken } from '../api/session.ts'
import { CertifyForm } from '../features/accounts/forms/certify-form.tsx'
import { WhoPage } from '../features/family/who-page.tsx'
import { MemberFrame } from '../features/accounts/member-frame.tsx'
import { ModifyForm } from '../features/accounts/forms/modify-form.tsx'
import { ProfileNotes } from '../features/accounts/profile-notes.tsx'
import { PasswordForm } from '../features/accounts/forms/password-form.tsx'
import { CodeLoginPage, LoginPage, RegisterPage } from '../features/accounts/visitor-pages.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { accountTypes, paths, type AccountType } from '../paths.ts'
import { Loader } from '../ui/states/loader.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './account-page.module.css'
import { Component as LostPage } from './lost-page.tsx'

/** /account/{type} (spec §2). The key resets the form on every navigation, so that no state is carried over. */
export function Component() {
  const { type } = useParams()
  const { key } = useLocation()
  return isAccountType(type) ? <AccountPage key={key} type={type} /> : <LostPage />
}

function AccountPage({ type }: { type: AccountType }) {
  switch (type) {
    case 'login':
      return <LoginPage />
    case 'loginWithCode':
      return <CodeLoginPage />
    case 'register':
      return <RegisterPage />
    case 'who':
      return <WhoPage />
    case 'password':
    case 'certify':
    case 'modify':
      return <OwnAccountPage type={type} />
  }
}

function OwnAccountPage({ type }: { type: 'password' | 'certify' | 'modify' }) {
  const hydrated = useHydrated()
  const token = useToken()
  const { title, lead } = accounts[type]
  const head = <PageHead title={title} description={lead} />
  if (!hydrated)
    return (
      <>
        {head}
        <Loader />
      </>
    )
  if (token === null) return <Navigate to={paths.front()} replace />
  return (
    <MemberFrame>
      {head}
      <h1>{title}</h1>
      <p className={`muted ${styles.lead}`}>{lead}</p>
      <div className={`split ${styles.columns}`}>
        <div className="card">
          <RequireUser>
            {(me) => {
              if (type === 'password' && me.phone === null) return <p>{accounts.password.byCard}</p>
              if (type === 'password') return <PasswordForm isFamily={me.family_size > 1} />
              return type === 'certify' ? <CertifyForm me={me} /> : <ModifyForm me={me} />
            }}
          </RequireUser>
        </div>
        <ProfileNotes />
      </div>
    </MemberFrame>
  )
}

function isAccountType(type: string | undefined): type is AccountType {
  return accountTypes.some((each) => each === type)
}
