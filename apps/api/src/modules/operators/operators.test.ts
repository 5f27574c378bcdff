import { operatorAddressOf } from '@qisuan/contracts/console/addresses'
import { unattendedHeader } from '@qisuan/contracts/console/operator-call'
import { describe, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import {
  consolePage,
  cookiesOf,
  newOperator,
  nextCode,
  operatorPassword,
  ownPage,
} from '../../../test/support/operators.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

const audit = async () =>
  api.services.db.auditEntry.findMany({
    orderBy: { id: 'desc' },
    take: 20,
    select: { operator: true, action: true, subject: true },
  })
const signIn = (who: { login: string; secret: string }, page = consolePage(api), password = operatorPassword) =>
  page.call('operatorLogin', { login: who.login, password, code: nextCode(api, who.secret) })

describe('an invite', () => {
  it('comes from the command line, is accepted once, and leads into the console', async () => {
    const { out, code } = await qisuan(api, 'team', 'invite', 'Zhou', '--name', '周予安', '--role', 'owner', '--json')
    expect(code).toBe(0)
    const { url } = JSON.parse(out)
    expect(url).toMatch(/^http:\/\/qisuan\.test\/console\/invite#[\w-]{43}$/)
    const token = url.split('#')[1]
    const page = consolePage(api)
    const { body: invite } = await page.call('openInvite', { token }).expect(200)
    expect(invite).toMatchObject({ login: 'zhou', name: '周予安', grants: [{ role: 'owner', provinces: null }] })
    expect(invite.totp_code[0]).toMatch(/^[01]+$/)
    expect((await page.call('openInvite', { token })).body).toEqual(invite)

    const accept = (more: object) =>
      page.call('acceptInvite', { token, password: operatorPassword, code: nextCode(api, invite.totp_key), ...more })
    expect((await accept({ password: 'short' })).body.errors).toHaveProperty('password')
    expect((await accept({ code: '000000' })).body.errors).toHaveProperty('code')
    const accepted = await accept({}).expect(200)
    expect(accepted.body.recovery_codes).toHaveLength(10)
    await page.enter(accepted.headers)
    const { body: me } = await page.call('operator').expect(200)
    expect(me).toMatchObject({ login: 'zhou', name: '周予安', recovery_codes_left: 10 })
    expect(me.rights).toContainEqual({ right: 'manage_team', provinces: null })

    await accept({}).expect(404)
    await page.call('openInvite', { token }).expect(404)
    expect(await audit()).toContainEqual({ operator: '周予安', action: 'console acceptInvite', subject: 'operator' })
  })

  it('ends after three days, and with a newer one', async () => {
    const { url } = JSON.parse(
      (await qisuan(api, 'team', 'invite', 'lin', '--name', '林若川', '--role', 'viewer@全国', '--json')).out,
    )
    const page = consolePage(api)
    const open = (link: string) => page.call('openInvite', { token: link.split('#')[1] })
    await open(url).expect(200)
    const newer = JSON.parse((await qisuan(api, 'team', 'link', 'lin', '--json')).out)
    await open(url).expect(404)
    await open(newer.url).expect(200)
    api.clock.advance(3 * 86_400)
    await open(newer.url).expect(404)
  })

  it('that is renewed replaces password and second factor once it is accepted', async () => {
    const owner = await newOperator(api)
    const lost = await newOperator(api)
    const { body } = await owner.page.call('renewInvite', { id: lost.id, reason: '手机丢了' }).expect(200)
    await lost.page.call('operator').expect(200)
    const page = consolePage(api)
    const token = body.url.split('#')[1]
    const { body: invite } = await page.call('openInvite', { token }).expect(200)
    expect(invite.totp_key).not.toBe(lost.secret)
    const password = 'lingyi-ge-mima-2026'
    await page.call('acceptInvite', { token, password, code: nextCode(api, invite.totp_key) }).expect(200)
    await lost.page.call('operator').expect(401)
    await signIn(lost).expect(422)
    await signIn({ login: lost.login, secret: invite.totp_key }, consolePage(api), password).expect(200)
  })
})

describe('a login', () => {
  it('takes the password, then the code; a wrong name looks like a wrong password', async () => {
    const operator = await newOperator(api)
    const page = consolePage(api)
    const first = await page.call('operatorLogin', { login: operator.login, password: operatorPassword }).expect(200)
    expect(first.body).toEqual({ signed_in: false })
    expect(first.headers['set-cookie']).toBeUndefined()
    const wrong = await page.call('operatorLogin', { login: operator.login, password: 'x' }).expect(422)
    const unknown = await page.call('operatorLogin', { login: 'nobody', password: 'x' }).expect(422)
    expect(unknown.body).toEqual(wrong.body)
    const entered = await signIn(operator, page).expect(200)
    expect(entered.body).toEqual({ signed_in: true })
    await page.enter(entered.headers)
  })

  it('uses each code once, also a recovery code', async () => {
    const operator = await newOperator(api)
    const code = nextCode(api, operator.secret)
    const body = { login: operator.login, password: operatorPassword }
    const answers = await Promise.all(
      [code, code, code].map((each) => consolePage(api).call('operatorLogin', { ...body, code: each })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const [recovery = ''] = operator.recoveryCodes
    await consolePage(api)
      .call('operatorLogin', { ...body, code: recovery.toUpperCase() })
      .expect(200)
    await consolePage(api)
      .call('operatorLogin', { ...body, code: recovery })
      .expect(422)
    expect((await operator.page.call('operator')).body.recovery_codes_left).toBe(9)
    const { body: fresh } = await operator.page.call('renewRecoveryCodes').expect(200)
    await consolePage(api)
      .call('operatorLogin', { ...body, code: operator.recoveryCodes[1] })
      .expect(422)
    await consolePage(api)
      .call('operatorLogin', { ...body, code: fresh.recovery_codes[1] })
      .expect(200)
  })

  it('ends the guessing of the second factor, and leaves the owner a way in', async () => {
    const operator = await newOperator(api)
    const body = { login: operator.login, password: operatorPassword }
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        consolePage(api).call('operatorLogin', { ...body, code: String(100_000 + guess) }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
    await signIn(operator).expect(429)
    // In a browser that the owner has logged in with, the guesses of strangers do not count.
    await signIn(operator, consolePage(api, operator.page.cookies)).expect(200)
    api.clock.advance(900)
    await signIn(operator).expect(200)
  })

  it('counts wrong passwords for a name', async () => {
    const operator = await newOperator(api)
    const guess = () => consolePage(api).call('operatorLogin', { login: operator.login, password: 'falsch' })
    for (let each = 0; each < 10; each += 1) await guess().expect(422)
    await guess().expect(429)
    await signIn(operator).expect(429)
    api.clock.advance(900)
    await signIn(operator).expect(200)
  })
})

describe('a session', () => {
  it('has a token that the browser did not bring, and ends the one that it had', async () => {
    const operator = await newOperator(api)
    const before = operator.page.cookies
    const planted = before.replace(/qisuan_operator=[\w-]+/, `qisuan_operator=${'A'.repeat(43)}`)
    const fixed = await signIn(operator, consolePage(api, planted)).expect(200)
    expect(cookiesOf(fixed.headers)).not.toContain('A'.repeat(43))
    await consolePage(api, planted).call('operator').expect(401)

    const again = await signIn(operator, consolePage(api, before)).expect(200)
    await consolePage(api, before).call('operator').expect(401)
    const cookie = String(again.headers['set-cookie'])
    expect(cookie).toMatch(/qisuan_operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
  })

  it('is over after a logout, also for whoever has copied the cookie', async () => {
    const operator = await newOperator(api)
    const stolen = operator.page.cookies
    await operator.page.call('operatorLogout').expect(200)
    await consolePage(api, stolen).call('operator').expect(401)
  })

  it('is over after half an hour without use and after twelve hours with it', async () => {
    const operator = await newOperator(api)
    for (let each = 0; each < 3; each += 1) {
      api.clock.advance(29 * 60)
      await operator.page.call('operator').expect(200)
    }
    api.clock.advance(30 * 60)
    await operator.page.call('operator').expect(401)

    await operator.page.enter((await signIn(operator).expect(200)).headers)
    for (let each = 0; each < 12 * 3 - 1; each += 1) {
      api.clock.advance(20 * 60)
      await operator.page.call('operator').expect(200)
    }
    api.clock.advance(20 * 60)
    await operator.page.call('operator').expect(401)
  })

  it('is not kept alive by a page that nobody touches', async () => {
    const { page } = await newOperator(api)
    const { path } = operatorAddressOf('today')
    const poll = () => api.request.get(path).set({ cookie: page.cookies, [unattendedHeader]: '1' })
    for (let each = 0; each < 29; each += 1) {
      api.clock.advance(60)
      await poll().expect(200)
    }
    api.clock.advance(60)
    await poll().expect(401)
    await page.call('today').expect(401)
  })

  it('is listed, and ended from another one; a new password ends the others', async () => {
    const operator = await newOperator(api)
    const other = consolePage(api)
    await other.enter((await signIn(operator, other).expect(200)).headers)
    const { body } = await other.call('operatorSessions').expect(200)
    expect(body.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    await other.call('endOperatorSessions', { id: body[1].id }).expect(200)
    await operator.page.call('operator').expect(401)
    const elsewhere = await newOperator(api)
    await elsewhere.page.call('endOperatorSessions', { id: body[0].id }).expect(404)

    await operator.page.enter((await signIn(operator).expect(200)).headers)
    await other.call('changeOperatorPassword', { password: 'lingyi-ge-mima-2026' }).expect(200)
    await operator.page.call('operator').expect(401)
    await other.call('operator').expect(200)
  })

  it('asks for the password again before what is dangerous', async () => {
    const owner = await newOperator(api)
    api.clock.advance(601)
    const refused = await owner.page.call('disableOperator', { id: owner.id, reason: '离开了' }).expect(403)
    expect(refused.body.code).toBe('confirmation_required')
    await owner.page.call('confirmOperator', { password: 'x' }).expect(422)
    await owner.page.call('confirmOperator', { password: operatorPassword }).expect(200)
    await owner.page.call('renewRecoveryCodes').expect(200)
  })
})

describe('another site', () => {
  it('changes nothing with the cookie of an operator', async () => {
    const operator = await newOperator(api)
    const { cookies, csrf } = operator.page
    const logout = (headers: Record<string, string>) =>
      api.request
        .post('/api/console/logout')
        .set({ cookie: cookies, ...headers })
        .send({})
    await logout({ 'x-qisuan-csrf': csrf }).expect(403)
    await logout({ 'x-qisuan-csrf': csrf, 'sec-fetch-site': 'cross-site' }).expect(403)
    await logout({ 'x-qisuan-csrf': csrf, 'sec-fetch-site': 'same-site' }).expect(403)
    await logout({ 'x-qisuan-csrf': csrf, origin: 'https://example.org' }).expect(403)
    await logout({ ...ownPage }).expect(403)
    await logout({ ...ownPage, 'x-qisuan-csrf': 'x'.repeat(csrf.length) }).expect(403)
    await operator.page.call('operator').expect(200)
    // A browser on plain http sends no Sec-Fetch-Site.
    await logout({ 'x-qisuan-csrf': csrf, origin: 'http://qisuan.test' }).expect(200)
  })

  it('does not log anybody in', async () => {
    const { login, secret } = await newOperator(api)
    const body = { login, password: operatorPassword, code: nextCode(api, secret) }
    await api.request.post('/api/console/login').set({ 'sec-fetch-site': 'cross-site' }).send(body).expect(403)
    await api.request.post('/api/console/login').type('form').send(body).expect(403)
  })
})
