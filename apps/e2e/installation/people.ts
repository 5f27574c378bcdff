import { demoLogins } from '@qisuan/db/demo-logins'
import { randomInt } from 'node:crypto'
import { api } from './api.ts'
import { siteUrl } from './installation.ts'

export interface Person {
  name: string
  phone: string
  password: string
}

/** A user who is not registered yet. The demo season uses no phone numbers that begin with 198. */
export function newUser(): Person {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { name: `小棋${number.slice(-4)}`, phone: `198${number}`, password: `walk-${number}` }
}

/** The number of an identity card, with its check digit (ISO 7064 MOD 11-2). A number belongs to one account. */
export function newIdCard(): string {
  const digits = `1101012010011${String(randomInt(10_000)).padStart(4, '0')}`
  const remainder = Array.from(digits).reduce((sum, digit) => (sum + Number(digit)) * 2, 0) % 11
  return digits + '10X98765432'.charAt(remainder)
}

/** A person whose phone number the demo season already uses. */
export function registeredPerson(): Person {
  return { ...newUser(), phone: `1990000${String(randomInt(10, 3000)).padStart(4, '0')}` }
}

export const { pupil: demoPupil, teacher: demoTeacher } = demoLogins

/** Logs in and returns the session token. */
export async function logIn({ phone, password }: Person): Promise<string> {
  const { token } = await api('/api/login', { form: { phone, password } })
  return token
}

/** Browser storage with a session token; empty storage without one. */
export function storageStateOf(bearer: string | undefined) {
  const localStorage = bearer === undefined ? [] : [{ name: 'qisuan.token', value: bearer }]
  return { cookies: [], origins: [{ origin: siteUrl(), localStorage }] }
}

/** The path of the demo pupil's shared page. */
export async function sharedByPupil(): Promise<string> {
  const { uuid } = await api('/api/rank/share', { token: await logIn(demoPupil), form: {} })
  return `/share/${uuid}`
}

/** The path of the public page of the demo pupil's certificate of a round. */
export async function certificateOfPupil(round: string): Promise<string> {
  const { number } = await api('/api/user/certificate', { token: await logIn(demoPupil), form: { round } })
  return `/verify/${number}`
}

/** The path of the page of the school of the first pupil on a group's board who has one. */
export async function schoolOnBoard(group: string): Promise<string> {
  const { list } = await api(`/api/rank?group=${group}&details=1`)
  const ids = list.map((row: { school_id?: number }) => row.school_id).filter(Number.isInteger)
  if (ids.length === 0) throw new Error(`the board of group ${group} has no school with a page`)
  return `/school/${ids[0]}`
}

/** Registers a new user by SMS code and returns the session token. */
export async function register({ name, phone, password }: Person): Promise<string> {
  await api('/api/register/send_code', { form: { phone } })
  const code = await lastCode(phone)
  const { token } = await api('/api/register', {
    form: { phone, name, password, password_confirmation: password, code },
  })
  return token
}

/** The latest SMS code sent to a phone. */
export async function lastCode(phone: string): Promise<string> {
  const [newest] = await api(`/api/dev/sms?phone=${phone}`)
  return newest.code
}
