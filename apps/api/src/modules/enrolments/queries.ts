import type { Answer } from '@qisuan/contracts/contract'
import { normaliseSchool } from '@qisuan/rules/schools'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { currentSeason } from '../competition/queries.ts'

/** Every province with its cities (spec §7, /storage/cities.json). */
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
 * The school behind a spelling, new if nobody wrote it before. Two who write it at the same moment get the same school: the spelling
 * is the key. Blank means an individual, who has no school.
 */
export async function schoolFor(tx: Transaction, provinceId: number, organization: string): Promise<number | null> {
  const normalised = normaliseSchool(organization)
  if (!normalised) return null
  const key = { provinceId_normalised: { provinceId, normalised } }
  const known = await tx.schoolSpelling.findUnique({ where: key })
  if (known) return known.schoolId
  const [row] = await tx.$queryRaw<{ school_id: number }[]>`
    with made as (insert into school (province_id, name) values (${provinceId}, ${organization}) returning id),
    spelt as (
      insert into school_spelling (province_id, normalised, school_id) select ${provinceId}, ${normalised}, id from made
      on conflict (province_id, normalised) do update set normalised = excluded.normalised
      returning school_id
    )
    select school_id from spelt`
  return row?.school_id ?? null
}

/** Gives a person another organisation, and their place in the current season with it; blank makes them an individual. */
export async function adoptOrganization(
  services: Services,
  tx: Transaction,
  userId: number,
  organization: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { organization: organization || null } })
  const { year } = await currentSeason(services)
  const key = { userId_seasonYear: { userId, seasonYear: year } }
  const enrolment = await tx.enrolment.findUnique({ where: key })
  if (!enrolment) return
  const schoolId = await schoolFor(tx, enrolment.provinceId, organization)
  await tx.enrolment.update({ where: key, data: { organization, schoolId } })
}
