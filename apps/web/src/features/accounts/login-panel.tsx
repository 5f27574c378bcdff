import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { accounts } from '#copy/accounts'
import { cards } from '#copy/cards'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CardLogin } from './card-login.tsx'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'
import type { AfterLogin } from './use-after-login.ts'

const { login: copy } = accounts

/** Login by password or by SMS code (spec §2). */
export function LoginPanel({ afterLogin }: { afterLogin: AfterLogin }) {
  const [phone, setPhone] = useState(phoneIn(useLocation().state))
  const [way, setWay] = useState<'password' | 'code' | 'card'>('password')
  if (way === 'card') {
    return (
      <div className="stack">
        <CardLogin afterLogin={afterLogin} />
        <p>
          <Button look="text" size="small" onClick={() => setWay('password')}>
            {cards.login.back}
          </Button>
        </p>
      </div>
    )
  }
  return (
    <div className="stack">
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
        <div
          className="relative above-3"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'phone') setPhone(target.value)
          }}
        >
          {way === 'password' ? (
            <PasswordLogin afterLogin={afterLogin} phone={phone} />
          ) : (
            <CodeLogin afterLogin={afterLogin} phone={phone} />
          )}
        </div>
      </Tabs>
      <p>
        <Button look="text" size="small" onClick={() => setWay('card')}>
          {cards.login.toCard}
        </Button>
      </p>
    </div>
  )
}

/** The number that the registration found to be registered already. */
function phoneIn(state: unknown): string | undefined {
  const isWithPhone = typeof state === 'object' && state !== null && 'phone' in state
  return isWithPhone && typeof state.phone === 'string' ? state.phone : undefined
}
