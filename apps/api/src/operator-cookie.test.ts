import { expect, it } from 'vitest'
import { operatorCookieOf } from './operator-cookie.ts'

const token = 'a'.repeat(43)

/** The cookie of a request, and what the response sets. */
function cookieAt(siteUrl: string, sent?: string) {
  const set: string[] = []
  const reply = { header: (_: string, value: string) => void set.push(value) }
  const request = { headers: sent === undefined ? {} : { cookie: sent } }
  const cookie = operatorCookieOf(request, reply, { siteUrl })
  return { cookie, set }
}

it('belongs over https to this host only, and no script and no other site can use it', () => {
  const { cookie, set } = cookieAt('https://qisuan.example')
  cookie.set(token)
  expect(set).toEqual([`__Host-qisuan_operator=${token}; Path=/; HttpOnly; Secure; SameSite=Strict`])
})

it('is taken only under the name of its scheme, and as a whole token', () => {
  expect(cookieAt('https://qisuan.example', `__Host-qisuan_operator=${token}`).cookie.token).toBe(token)
  expect(cookieAt('https://qisuan.example', `qisuan_operator=${token}`).cookie.token).toBeNull()
  expect(cookieAt('http://127.0.0.1:3000', `qisuan_operator=${token}`).cookie.token).toBe(token)
  expect(cookieAt('http://127.0.0.1:3000', `qisuan_operator=${token}x`).cookie.token).toBeNull()
  expect(cookieAt('http://127.0.0.1:3000').cookie.token).toBeNull()
})

it('goes at a logout', () => {
  const { cookie, set } = cookieAt('http://127.0.0.1:3000')
  cookie.clear()
  expect(set[0]).toMatch(/^qisuan_operator=; Max-Age=0; Path=\//)
})
