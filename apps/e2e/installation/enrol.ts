import { api } from './api.ts'
import { lastCode, newUser, register, type Person } from './people.ts'

export interface Pupil extends Person {
  token: string
  id: number
}

interface Enrolment {
  /** 2 is for pupils over 14, 1 and 5 need a guardian. */
  group: '1' | '2' | '5' | 't'
  organization: string
  /** Default: 江苏省. */
  province?: string
  /** Default: the first one of the province. */
  city?: string
  invite?: string
}

/** Registers and enrols a person over HTTP, with a guardian where the group needs one. */
export async function enrol({ group, organization, province = '江苏省', city, invite }: Enrolment): Promise<Pupil> {
  const person = newUser()
  const token = await register(person)
  const { policy_version } = await api('/api/user/consent', { token })
  const isChild = group === '1' || group === '5'
  const guardian = isChild ? await guardianOf(token, person.phone) : {}
  await api('/api/user/consent', { token, form: { policy_version, over14: !isChild, ...guardian } })
  const { [province]: area } = await api('/storage/cities.json')
  const place = { area_id: area.id, city: city ?? area.cities[0], language: 'python' }
  const form = { ...place, group, organization, ...(invite === undefined ? {} : { invite }) }
  await api('/api/user/enroll', { token, form })
  const { id } = await api('/api/login/me', { token })
  return { ...person, token, id }
}

/** The consent of a guardian, whose phone is the child's. */
async function guardianOf(token: string, phone: string) {
  await api('/api/user/consent/send_code', { token, form: {} })
  return { guardian_name: '王小兰', code: await lastCode(phone) }
}

/** Does work for each of many, some at a time. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return results
}
