import { Secret, TOTP } from 'otpauth'
import { qisuan, siteUrl } from './installation.ts'

export const operatorPassword = 'changpao-2026-xiatian'

/** The one-time link of a new operator, of this installation or of the one whose commands `run` are. */
export async function inviteOperator(login: string, name: string, role: string, run = qisuan): Promise<string> {
  const said = await run('team', 'invite', login, '--name', name, '--role', role)
  return /^http\S+$/m.exec(said)?.[0] ?? said
}

/** What an authenticator app with this key shows now. */
export const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

/** The browser storage of a new owner, who has accepted an invite. */
export const ownerState = (run = qisuan) => operatorState('zhou.yuan', '周予安', 'owner', run)

/** The browser storage of a new operator, who has accepted an invite. */
export async function operatorState(login: string, operator: string, role: string, run = qisuan) {
  const token = (await inviteOperator(login, operator, role, run)).split('#')[1]
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

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response
}
