import type { Answer } from '@qisuan/contracts/contract'
import { normaliseSchool } from '@qisuan/rules/schools'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'

export { findCity } from './places.ts'

/** All provinces by name, with id and city names (spec §7, /storage/cities.json). */
export async function citiesByProvince({ db }: Services): Promise<Answer<'cities'>> {
  const provinces = await db.province.findMany({
    orderBy: { id: 'asc' },
    include: { cities: { orderBy: { id: 'asc' }, select: { name: true } } },
  })
  return Object.fromEntries(
    provinces.map(({ id, name, cities }) => [name, { id, cities: cities.map((city) => city.name) }]),
  )
}

/**
 * The id of the school that a spelling means in a province; an unknown spelling creates a school. Simultaneous requests get the same
 * school, because the spelling is a unique key. null for a blank one, which means an individual without a school.
 */
export async function schoolFor(tx: Transaction, provinceId: number, organization: string): Promise<number | null> {
  const normalised = normaliseSchool(organization)
  if (!normalised) return null
  const key = { provinceId_normalised: { provinceId, normalised } }
  const known = await tx.schoolSpelling.findUnique({ where: key })
  if (known) return known.schoolId
  const [row] = await tx.$queryRaw<{ school_id: number }[]>`
    with new_school as (insert into school (province_id, name) values (${provinceId}, ${organization}) returning id),
    spelling as (
      insert into school_spelling (province_id, normalised, school_id) select ${provinceId}, ${normalised}, id from new_school
      on conflict (province_id, normalised) do update set normalised = excluded.normalised
      returning school_id
    )
    select school_id from spelling`
  return row?.school_id ?? null
}

/** Changes the organisation of a person and of their enrolment in the current season; a blank one makes them an individual. */
export async function adoptOrganization(
  services: Services,
  tx: Transaction,
  userId: number,
  organization: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { organization: organization || null } })
  const { year } = await shownSeason(services)
  const key = { userId_seasonYear: { userId, seasonYear: year } }
  const enrolment = await tx.enrolment.findUnique({ where: key })
  if (!enrolment) return
  const schoolId = await schoolFor(tx, enrolment.provinceId, organization)
  await tx.enrolment.update({ where: key, data: { organization, schoolId } })
}
