import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { accounts } from '#copy/accounts'
import { Tabs } from '../../ui/tabs.tsx'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'
import type { AfterLogin } from './use-after-login.ts'

const { login: copy } = accounts

/** Login by password or by SMS code (spec §2). */
export function LoginPanel({ afterLogin }: { afterLogin: AfterLogin }) {
  const phone = phoneIn(useLocation().state)
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
        <div className="relative above-3">
          {way === 'password' ? (
            <PasswordLogin afterLogin={afterLogin} phone={phone} />
          ) : (
            <CodeLogin afterLogin={afterLogin} phone={phone} />
          )}
        </div>
      </Tabs>
    </div>
  )
}

/** The number that the registration found to be registered already. */
function phoneIn(state: unknown): string | undefined {
  const isWithPhone = typeof state === 'object' && state !== null && 'phone' in state
  return isWithPhone && typeof state.phone === 'string' ? state.phone : undefined
}
