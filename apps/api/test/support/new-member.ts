import { randomBytes } from 'node:crypto'
import type { Client } from '../../src/client.ts'
import { register } from '../../src/modules/accounts/register.ts'
import { noted } from '../../src/services/security-log/noted.ts'
import type { Services } from '../../src/services/services.ts'

/** A browser in the network of the tests, which keeps no cookie. */
const clientOf = ({ sealer }: Services): Client => ({
  addressHash: sealer.blindIndex('network', '127.0.0.1'),
  browser: '未知设备',
  device: null,
  cookie: () => undefined,
  keepDevice: () => randomBytes(32).toString('base64url'),
})

/** Registers a person as the call does once their code was right: no code is sent, no limit counts it. @returns the session */
export async function registered(services: Services, form: { phone: string; name: string; password: string }) {
  const { db, sealer, config, sessions } = services
  const from = clientOf(services)
  const attempt = { phoneHash: sealer.blindIndex('phone', form.phone), client: from }
  const asked = { ...services, config: { ...config, registerCodeRequired: false } }
  const sid = await noted(services, register(asked, form, from), { kind: 'registered', ...attempt }, (reason) => ({
    kind: 'registration_failed',
    reason,
    ...attempt,
  }))
  const session = await sessions.find(sid)
  if (!session) throw new Error('registering opened no session')
  await db.user.update({ where: { id: session.userId }, data: { phoneVerified: true } })
  return session
}
