import { describe, expect, it } from 'vitest'
import { authenticator } from '../../../test/support/authenticator.ts'
import { useApi } from '../../../test/support/harness.ts'
import { consolePage, newOperator, nextCode } from '../../../test/support/operators.ts'
import { relyingParty } from './relying-party.ts'

const api = useApi()
const origin = 'http://qisuan.test'

/** An operator who has added a passkey. */
async function withPasskey() {
  const who = await newOperator(api)
  const device = authenticator({ origin })
  const { body } = await who.page.call('newPasskey').expect(200)
  const added = await who.page.call('addPasskey', device.make(body)).expect(200)
  return { ...who, device, passkeyId: Number(added.body[0].id) }
}

/** A challenge for a login. Time goes on first: a passkey answers none that is as old as the last. */
async function challenge(page = consolePage(api)) {
  api.clock.advance(1)
  const { body } = await page.call('passkeyChallenge').expect(200)
  return body as { challenge: string; rpId: string }
}

const refusal = { message: '这个通行密钥打不开后台，请用密码登录' }

describe('a passkey', () => {
  it('logs in without password and code, and is in the security log', async () => {
    const { device, name } = await withPasskey()
    const page = consolePage(api)
    const { headers } = await page.call('passkeyLogin', device.answer(await challenge())).expect(200)
    await page.enter(headers)
    expect((await page.call('operator').expect(200)).body).toMatchObject({ name })
    const [held] = (await page.call('passkeys').expect(200)).body
    expect(held.last_used_at).toBe(api.clock.now().toISOString())
    const { db, securityLog } = api.services
    await securityLog.settled()
    const events = await db.securityEvent.findMany({ where: { operator: name }, orderBy: { id: 'asc' } })
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining([
        ['passkey_added', {}],
        ['operator_login', { factor: 'passkey' }],
      ]),
    )
  })

  it('opens once for each challenge, and only for a fresh one of ours', async () => {
    const { device } = await withPasskey()
    const page = consolePage(api)
    const signed = device.answer(await challenge())
    const both = await Promise.all([page.call('passkeyLogin', signed), page.call('passkeyLogin', signed)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await page.call('passkeyLogin', signed).expect(403)).body).toMatchObject(refusal)

    const older = await challenge()
    await page.call('passkeyLogin', device.answer(await challenge())).expect(200)
    await page.call('passkeyLogin', device.answer(older)).expect(403)

    const late = await challenge()
    api.clock.advance(301)
    await page.call('passkeyLogin', device.answer(late)).expect(403)
    await page.call('passkeyLogin', device.answer({ challenge: 'b3du', rpId: 'qisuan.test' })).expect(403)
  })

  it('opens nothing with another key, for another site, or without PIN, finger or face', async () => {
    const { device, page: own } = await withPasskey()
    const page = consolePage(api)
    const elsewhere = authenticator({ origin })
    await page.call('passkeyLogin', elsewhere.answer(await challenge())).expect(403)
    const { id, rawId } = device.answer(await challenge())
    await page.call('passkeyLogin', { ...elsewhere.answer(await challenge()), id, rawId }).expect(403)
    await page.call('passkeyLogin', device.answer({ ...(await challenge()), rpId: 'elsewhere.test' })).expect(403)

    const add = async (made: ReturnType<typeof authenticator>) => {
      const { body } = await own.call('newPasskey').expect(200)
      return own.call('addPasskey', made.make(body))
    }
    expect((await add(authenticator({ origin: 'http://elsewhere.test' }))).status).toBe(409)
    expect((await add(authenticator({ origin, verifies: false }))).status).toBe(409)
    expect((await add(device)).body).toMatchObject({ message: '这个通行密钥已经添加过了' })
    expect(
      (await own.call('addPasskey', elsewhere.make({ ...(await challenge()), rp: { id: 'qisuan.test' } }))).status,
    ).toBe(409)
  })

  it('is gone when it is removed, when its owner is disabled, and with a new invite', async () => {
    const first = await withPasskey()
    const second = await withPasskey()
    const page = consolePage(api)
    await second.page.call('removePasskey', { id: first.passkeyId }).expect(404)
    expect((await second.page.call('removePasskey', { id: second.passkeyId }).expect(200)).body).toEqual([])
    await page.call('passkeyLogin', second.device.answer(await challenge())).expect(403)

    await second.page.call('disableOperator', { id: first.id, reason: '试一试' }).expect(200)
    await page.call('passkeyLogin', first.device.answer(await challenge())).expect(403)
    await second.page.call('enableOperator', { id: first.id, reason: '试一试' }).expect(200)
    await page.call('passkeyLogin', first.device.answer(await challenge())).expect(200)

    const { body } = await second.page.call('renewInvite', { id: first.id, reason: '试一试' }).expect(200)
    const token = body.url.split('#')[1]
    const { body: invite } = await page.call('openInvite', { token }).expect(200)
    const accepted = { token, password: 'lingyi-ge-mima-2026', code: nextCode(api, invite.totp_key) }
    await page.call('acceptInvite', accepted).expect(200)
    await page.call('passkeyLogin', first.device.answer(await challenge())).expect(403)
  })

  it('is added only soon after the password was given', async () => {
    const { page } = await newOperator(api)
    api.clock.advance(601)
    expect((await page.call('newPasskey').expect(403)).body).toMatchObject({ code: 'confirmation_required' })
  })
})

it.each([
  ['https://qisuan.example', { id: 'qisuan.example', origin: 'https://qisuan.example' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s are those of %o', (siteUrl, party) => expect(relyingParty({ siteUrl })).toEqual(party))

it.each(['http://192.168.1.5:3000', 'http://[::1]:3000'])('%s has no passkeys, because it is no name', (siteUrl) => {
  expect(() => relyingParty({ siteUrl })).toThrow('不是域名')
})
