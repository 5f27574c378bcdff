import { AppError, requireUnchanged, ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import {
  contactColumns,
  contactOf,
  listContacts,
  removeContact,
  writeContacts,
  type ProvincesContact,
} from './contacts.ts'

/** Calls for the contacts of the provinces. Operators who are limited to provinces have those. */
export function contactRoutes(on: OnConsole, services: Services): void {
  const { db } = services

  on('contacts', async ({ provinces }) => {
    const places = await db.province.findMany({
      where: provinces ? { id: { in: [...provinces] } } : {},
      orderBy: { id: 'asc' },
      include: { _count: { select: { enrolments: { where: { season: { current: true } } } } } },
    })
    const known = new Map((await listContacts(services)).map((each) => [each.province.id, factsOf(each)]))
    return places.map(({ id, name, _count }) => ({
      id,
      name,
      enrolled: _count.enrolments,
      contact: known.get(id) ?? null,
    }))
  })

  on('setContact', async ({ body, provinces }) => {
    const { province: id, seen } = body
    const province = await ownProvince(id, provinces)
    await db.$transaction(async (tx) => {
      const before = await requireSeen(tx, id, seen)
      await writeContacts(tx, [{ province, ...completed(body, before) }])
    })
    return { message: '已保存' }
  })

  on(
    'removeContact',
    async ({ body, provinces }) => {
      const province = await ownProvince(body.province, provinces)
      await db.$transaction(async (tx) => {
        await requireSeen(tx, province.id, body.seen)
        await removeContact({ db: tx }, province)
      })
      return { message: '已删除' }
    },
    async ({ body, provinces }) => {
      const province = await ownProvince(body.province, provinces)
      const { organization, contact, telephone, email } = await contactOf(services, province)
      return [`会删除${province.name}的联系方式：${organization}，${contact}，${telephone}，${email}`]
    },
  )

  /** @throws AppError not_found (404) for a province elsewhere */
  async function ownProvince(id: number, provinces: readonly number[] | null): Promise<ProvincesContact['province']> {
    const isOwn = provinces === null || provinces.includes(id)
    const province = isOwn ? await db.province.findUnique({ where: { id } }) : null
    if (!province) throw new AppError('not_found', '没有这个省份，或者不归你管')
    return province
  }
}

type Facts = Omit<ProvincesContact, 'province'>

/** Lets one operator at a time change the contact of a province, and only what they have seen. @throws AppError changed_meanwhile (409) */
async function requireSeen(tx: Transaction, provinceId: number, seen: Facts | null | undefined) {
  await tx.$queryRaw`select from province where id = ${provinceId} for no key update`
  const before = await tx.provinceContact.findUnique({ where: { provinceId } })
  const known = seen === undefined ? undefined : { contact: seen }
  requireUnchanged(known, { contact: before && factsOf(before) })
  return before
}

/** A contact of which the fields that are not given stay. @throws ValidationError on a field that a new one lacks */
function completed(given: { [Field in keyof Facts]?: string | undefined }, before: Facts | null): Facts {
  const field = (name: keyof Facts): string => {
    const value = given[name] ?? before?.[name] ?? (name === 'details' ? '' : undefined)
    if (value !== undefined) return value
    throw new ValidationError({ [name]: `还没有联系方式，请写明${contactColumns[name].headings[0]}` })
  }
  return {
    organization: field('organization'),
    contact: field('contact'),
    telephone: field('telephone'),
    email: field('email'),
    details: field('details'),
  }
}

const factsOf = ({ organization, contact, telephone, email, details }: Facts) => ({
  organization,
  contact,
  telephone,
  email,
  details,
})
