import { useState } from 'react'
import { accounts } from '#copy/accounts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CodeLogin } from './code-login.tsx'
import styles from './login-panel.module.css'
import { PasswordLogin } from './password-login.tsx'
import type { AfterLogin } from './use-after-login.ts'

const { login: copy } = accounts

/** Login by password or by SMS code (spec §2). */
export function LoginPanel({ afterLogin }: { afterLogin: AfterLogin }) {
  const [way, setWay] = useState<'password' | 'code'>('password')
  return (
    <div>
      <Tabs
        label={copy.tabs}
        look="segments"
        tabs={[
          { value: 'password', label: copy.byPassword },
          { value: 'code', label: copy.byCode },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        <div className={styles.way}>
          {way === 'password' ? (
            <>
              <PasswordLogin afterLogin={afterLogin} />
              <Link to={paths.account('loginWithCode')} className={styles.forgot}>
                {copy.forgot}
              </Link>
            </>
          ) : (
            <CodeLogin afterLogin={afterLogin} />
          )}
        </div>
      </Tabs>
    </div>
  )
}
