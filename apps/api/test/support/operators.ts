import { operatorAddressOf, type OperatorCallName } from '@qisuan/contracts/console/addresses'
import type { Grant } from '@qisuan/contracts/console/access/rights'
import { Secret, TOTP } from 'otpauth'
import { inviteOperator } from '../../src/modules/operators/invite-operator.ts'
import type { TestApi } from './harness.ts'

export const operatorPassword = 'changpao-2026-xiatian'

/** The headers of a page of the console. */
export const ownPage = { 'sec-fetch-site': 'same-origin' }

let invited = 0

/** Present code of an authenticator app. The clock goes on first: a code opens once. */
export function nextCode(api: TestApi, secret: string): string {
  api.clock.advance(30)
  const timestamp = api.clock.now().getTime()
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}

/** The cookies that a response sets, as a browser sends them back. */
export function cookiesOf(headers: Record<string, unknown>): string {
  const set = headers['set-cookie']
  return (Array.isArray(set) ? set : []).map((each) => String(each).split(';')[0]).join('; ')
}

/** A browser with the console open: it keeps cookies and sends the page's token. */
export function consolePage(api: TestApi, cookies = '') {
  const page = {
    cookies,
    csrf: '',
    call(name: OperatorCallName, body: object = {}) {
      const { method, path } = operatorAddressOf(name)
      const headers = { ...ownPage, cookie: page.cookies, 'x-qisuan-csrf': page.csrf }
      return method === 'GET'
        ? api.request.get(path).query(body).set(headers)
        : api.request.post(path).set(headers).send(body)
    },
    /** Makes the preview of a call. */
    preview(name: OperatorCallName, body: object = {}) {
      const headers = { ...ownPage, cookie: page.cookies, 'x-qisuan-csrf': page.csrf }
      return api.request
        .post(`${operatorAddressOf(name).path}/preview`)
        .set(headers)
        .send(body)
    },
    /** Keeps what a login or an accepted invite has set, and reads the page's token. */
    async enter(headers: Record<string, unknown>) {
      page.cookies = cookiesOf(headers)
      const { body } = await page.call('operator').expect(200)
      page.csrf = String(body.csrf)
    },
  }
  return page
}

export type ConsolePage = ReturnType<typeof consolePage>

/** Invites an operator and accepts the invite in a browser. */
export async function newOperator(api: TestApi, grants: Grant[] = [{ role: 'owner', provinces: null }]) {
  invited += 1
  const login = `operator${invited}.${process.pid}`
  const name = `组委${invited}`
  const { url } = await inviteOperator(api.services, { login, name, grants })
  const token = url.split('#')[1] ?? ''
  const page = consolePage(api)
  const { body: invite } = await page.call('openInvite', { token }).expect(200)
  const secret = String(invite.totp_key)
  const accepted = await page
    .call('acceptInvite', { token, password: operatorPassword, code: nextCode(api, secret) })
    .expect(200)
  await page.enter(accepted.headers)
  const { body } = await page.call('operator').expect(200)
  return {
    ...page,
    page,
    id: Number(body.id),
    login,
    name,
    secret,
    token,
    recoveryCodes: accepted.body.recovery_codes as string[],
  }
}
