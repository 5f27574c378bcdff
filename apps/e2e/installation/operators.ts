import { Secret, TOTP } from 'otpauth'
import { readInstallation } from '@qisuan/launcher/installation'
import { query } from '@qisuan/db/with-client'
import { qisuan, siteUrl } from './installation.ts'

export const operatorPassword = 'changpao-2026-xiatian'

interface Invite {
  /** The commands of the installation; by default of the one that the stories share. */
  run?: typeof qisuan
  /** The only province in which the role holds. */
  province?: string
}

/** The one-time link of a new operator. */
export async function inviteOperator(
  login: string,
  name: string,
  role: string,
  { run = qisuan, province }: Invite = {},
): Promise<string> {
  const limit = province === undefined ? [] : ['--province', province]
  const said = await run('team', 'invite', login, '--name', name, '--role', role, ...limit)
  return /^http\S+$/m.exec(said)?.[0] ?? said
}

/** What an authenticator app with this key shows now. */
export const codeOf = (key: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp })

/** The browser storage of a new owner, who has accepted an invite. */
export const ownerState = (run = qisuan) => operatorState('zhou.yuan', '周予安', 'owner', { run })

/** The browser storage of a new operator, who has accepted an invite. */
export async function operatorState(login: string, operator: string, role: string, invite: Invite = {}) {
  const token = (await inviteOperator(login, operator, role, invite)).split('#')[1]
  const { totp_key: key } = await (await post('/api/console/invite', { token })).json()
  const code = codeOf(key)
  const accepted = await post('/api/console/invite/accept', { token, password: operatorPassword, code })
  const cookies = accepted.headers.getSetCookie().map((each) => {
    const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=')
    return {
      name,
      value,
      domain: new URL(siteUrl()).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }
  })
  return { cookies, origins: [] }
}

/** Lets the ten minutes be over in which an operator need not give the password again. */
export async function endConfirmation(login: string): Promise<void> {
  const url = readInstallation(process.env['DATA_DIR'] ?? '')?.databaseUrl ?? ''
  await query(
    url,
    `update operator_session set confirmed_until = 'epoch'
     where operator_id = (select id from operator where login = '${login}')`,
  )
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response
}
