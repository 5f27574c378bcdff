import { demoLogins } from '@qisuan/db/demo-logins'
import { randomInt } from 'node:crypto'
import { api } from './api.ts'

export interface Person {
  name: string
  phone: string
  password: string
}

/** Somebody who has not been here yet; the demo's people have other numbers. */
export function newUser(): Person {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { name: `小棋${number.slice(-4)}`, phone: `198${number}`, password: `walk-${number}` }
}

/** One of the crowd of the demo season, whose phone is taken. */
export function somebodyOfTheDemo(): Person {
  return { ...newUser(), phone: `1990000${String(randomInt(10, 3000)).padStart(4, '0')}` }
}

export const { pupil: demoPupil, teacher: demoTeacher } = demoLogins

/** The session's bearer. */
export async function logIn({ phone, password }: Person): Promise<string> {
  const { token } = await api('/api/login', { form: { phone, password } })
  return token
}

/** The address of the page that the demo's pupil shares. */
export async function sharedByPupil(): Promise<string> {
  const { uuid } = await api('/api/rank/share', { token: await logIn(demoPupil), form: {} })
  return `/share/${uuid}`
}

/** Has a stranger registered by SMS code; returns the session's bearer. */
export async function register({ name, phone, password }: Person): Promise<string> {
  await api('/api/register/send_code', { form: { phone } })
  const code = await lastCode(phone)
  const { token } = await api('/api/register', {
    form: { phone, name, password, password_confirmation: password, code },
  })
  return token
}

/** The newest code that was sent to a phone. */
export async function lastCode(phone: string): Promise<string> {
  const [newest] = await api(`/api/dev/sms?phone=${phone}`)
  return newest.code
}
