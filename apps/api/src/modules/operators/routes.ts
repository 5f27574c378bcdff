import type { OnConsole } from '../../operator-endpoint.ts'
import { noted } from '../../services/security-log/noted.ts'
import type { Services } from '../../services/services.ts'
import { acceptInvite, openInvite, requireInvite } from './accept-invite.ts'
import { addApiKey, listApiKeys, previewRevocation, revokeApiKey } from './api-keys.ts'
import { disableOperator, enableOperator, setOperatorRoles } from './change-operator.ts'
import { inviteOperator, renewInvite, type InviteLink } from './invite-operator.ts'
import { loginOperator, requireOwnPassword } from './login-operator.ts'
import {
  changeOperatorPassword,
  confirmSession,
  endOperatorSessions,
  operatorSessions,
  presentedOperator,
} from './own-account.ts'
import { addPasskey, listPasskeys, newPasskey, removePasskey } from './own-passkeys.ts'
import { loginWithPasskey, passkeyChallenge } from './passkey-login.ts'
import { listTeam } from './queries.ts'
import { renewRecoveryCodes, type Factor } from './second-factor.ts'

/** Calls about operators' own accounts. */
export function operatorRoutes(on: OnConsole, services: Services): void {
  const { db, securityLog } = services

  on('operatorLogin', async ({ body, client, cookie }) => {
    const known = await db.operator.findUnique({ where: { login: body.login }, select: { name: true } })
    const who = known ? { operator: known.name, client } : { client }
    const attempt = loginOperator(services, body, { client, cookie })
    const failed = (reason: string) => ({ kind: 'operator_login_failed', reason, ...who }) as const
    const done = (factor: Factor | 'none') => ({ kind: 'operator_login', factor, ...who }) as const
    return { signed_in: (await noted(services, attempt, done, failed)) !== 'none' }
  })

  on('operatorLogout', async ({ session, client, cookie }) => {
    await endOperatorSessions(services, session, session.id)
    cookie.clear()
    securityLog.note({ kind: 'operator_logged_out', operator: session.name, client })
    return { message: '已退出' }
  })

  on('openInvite', ({ body }) => openInvite(services, body.token))

  on('acceptInvite', async ({ body, client, cookie }) => {
    const { operator } = await requireInvite(services, body.token)
    const who = { operator: operator.name, client }
    const failed = (reason: string) => ({ kind: 'invite_refused', reason, ...who }) as const
    const codes = await noted(
      services,
      acceptInvite(services, body, { client, cookie }),
      { kind: 'invite_accepted', ...who },
      failed,
    )
    securityLog.note({ kind: 'new_operator', operator: operator.name })
    return { recovery_codes: codes }
  })

  on('operator', ({ session, cookie }) => presentedOperator(services, session, cookie.token ?? ''))

  on('confirmOperator', async ({ session, body, client }) => {
    const who = { operator: session.name, client }
    const failed = (reason: string) => ({ kind: 'operator_confirmation_failed', reason, ...who }) as const
    const proof = requireOwnPassword(services, { ...session, ...body }, client)
    await noted(services, proof, { kind: 'operator_confirmed', ...who }, failed)
    return { confirmed_until: (await confirmSession(services, session)).toISOString() }
  })

  on('changeOperatorPassword', async ({ session, body, client }) => {
    await changeOperatorPassword(services, session, body.password)
    securityLog.note({ kind: 'operator_password_changed', operator: session.name, client })
    return { message: '修改成功' }
  })

  on('renewRecoveryCodes', async ({ session, client }) => {
    const codes = await db.$transaction((tx) => renewRecoveryCodes(services, session.operatorId, tx))
    securityLog.note({ kind: 'operator_codes_renewed', operator: session.name, client })
    return { recovery_codes: codes }
  })

  on('operatorSessions', ({ session }) => operatorSessions(services, session))

  on('endOperatorSessions', async ({ session, body }) => {
    await endOperatorSessions(services, session, body.id)
    return operatorSessions(services, session)
  })
}

/** Calls about passkeys. */
export function passkeyRoutes(on: OnConsole, services: Services): void {
  const { securityLog } = services

  on('passkeyChallenge', async () => passkeyChallenge(services))

  on('passkeyLogin', async ({ body, client, cookie }) => {
    await noted(
      services,
      loginWithPasskey(services, body, { client, cookie }),
      (operator) => ({ kind: 'operator_login', factor: 'passkey', operator, client }),
      (reason) => ({ kind: 'operator_login_failed', reason: `passkey ${reason}`, client }),
    )
    return { message: '已登录' }
  })

  on('passkeys', ({ session }) => listPasskeys(services, session))

  on('newPasskey', ({ session }) => newPasskey(services, session))

  on('addPasskey', async ({ session, body, client }) => {
    await addPasskey(services, { operatorId: session.operatorId, browser: client.browser }, body)
    securityLog.note({ kind: 'passkey_added', operator: session.name, client })
    return listPasskeys(services, session)
  })

  on('removePasskey', async ({ session, body, client }) => {
    await removePasskey(services, session, body.id)
    securityLog.note({ kind: 'passkey_removed', operator: session.name, client })
    return listPasskeys(services, session)
  })
}

/** Calls about the team, and about keys of programs. */
export function teamRoutes(on: OnConsole, services: Services): void {
  const present = ({ url, expiresAt }: InviteLink) => ({ url, expires_at: expiresAt.toISOString() })

  on('team', () => listTeam(services))

  on('inviteOperator', async ({ body }) => present(await inviteOperator(services, body)))

  on('renewInvite', async ({ body }) => present(await renewInvite(services, body.id)))

  on('setOperatorRoles', async ({ body }) => {
    await setOperatorRoles(services, body)
    return listTeam(services)
  })

  on('disableOperator', async ({ body }) => {
    await disableOperator(services, body.id)
    return listTeam(services)
  })

  on('apiKeys', () => listApiKeys(services))

  on('addApiKey', ({ body, operator }) => addApiKey(services, body, operator))

  on(
    'revokeApiKey',
    async ({ body }) => {
      await revokeApiKey(services, body.id)
      return listApiKeys(services)
    },
    ({ body }) => previewRevocation(services, body.id),
  )

  on('enableOperator', async ({ body }) => {
    await enableOperator(services, body.id)
    return listTeam(services)
  })
}
