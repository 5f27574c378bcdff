import { Secret, TOTP } from 'otpauth'
import { readInstallation } from '@qisuan/launcher/installation'
import { query } from '@qisuan/db/with-client'
import { api } from './api.ts'
import { qisuan, siteUrl } from './installation.ts'

export const operatorPassword = 'changpao-2026-xiatian'

interface Invite {
  /** The commands of another installation than the one that the stories share. */
  run?: typeof qisuan
  /** The only province in which the role holds. */
  province?: string
}

/** The one-time link of a new operator. */
export async function inviteOperator(
  login: string,
  name: string,
  role: string,
  { run, province }: Invite = {},
): Promise<string> {
  if (run) return inviteByCommand(login, name, role, run)
  const provinces = province === undefined ? null : [(await api('/storage/cities.json'))[province].id]
  const invite = { login, name, grants: [{ role, provinces }], reason: '一起办比赛' }
  return (await (await post('/api/console/team/invite', invite, await inviter())).json()).url
}

async function inviteByCommand(login: string, name: string, role: string, run: typeof qisuan): Promise<string> {
  const said = await run('team', 'invite', login, '--name', name, '--role', `${role}@全国`)
  return /http\S+/.exec(said)?.[0] ?? said
}

/** An owner who invites the operators of the stories: a command for each would be a process for each. */
let owner: { since: number; headers: Promise<Record<string, string>> } | undefined
let owners = 0
/** Milliseconds, less than those in which an owner need not give the password again. */
const trusted = 8 * 60_000

function inviter(): Promise<Record<string, string>> {
  if (!owner || Date.now() - owner.since > trusted) owner = { since: Date.now(), headers: newInviter() }
  return owner.headers
}

async function newInviter(): Promise<Record<string, string>> {
  owners += 1
  const name = `${process.pid}.${owners}`
  const link = await inviteByCommand(`inviter.${name}`, `邀请人 ${name}`, 'owner', qisuan)
  const cookie = (await accept(link)).map((each) => each.split(';')[0]).join('; ')
  const { csrf } = await (await fetch(`${siteUrl()}/api/console/me`, { headers: { cookie } })).json()
  return { cookie, 'x-qisuan-csrf': csrf }
}

/** Present code of an authenticator app with this key. */
export const codeOf = (key: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp })

/** The browser storage of a new owner, who has accepted an invite. */
export const ownerState = () => operatorState('zhou.yuan', '周予安', 'owner', { run: qisuan })

/** The browser storage of a new operator, who has accepted an invite. */
export async function operatorState(login: string, operator: string, role: string, invite: Invite = {}) {
  const set = await accept(await inviteOperator(login, operator, role, invite))
  const cookies = set.map((each) => {
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

/** Accepts an invite over HTTP, and returns the cookies that this sets. */
async function accept(link: string): Promise<string[]> {
  const token = link.split('#')[1]
  const { totp_key: key } = await (await post('/api/console/invite', { token })).json()
  const acceptance = { token, password: operatorPassword, code: codeOf(key) }
  return (await post('/api/console/invite/accept', acceptance)).headers.getSetCookie()
}

/** Lets the ten minutes be over in which an operator need not give the password again. */
export async function endConfirmation(login: string): Promise<void> {
  await onDatabase(
    `update operator_session set confirmed_until = 'epoch'
     where operator_id = (select id from operator where login = '${login}')`,
  )
}

const onDatabase = (sql: string) => query(readInstallation(process.env['DATA_DIR'] ?? '')?.databaseUrl ?? '', sql)

async function post(path: string, body: object, more: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response
}
