import type { Answer } from '@qisuan/contracts/contract'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Language } from '@qisuan/rules/languages'
import { normaliseSchool } from '@qisuan/rules/people/schools'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'
import { advancedSql } from './advanced-sql.ts'

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

/** Which of the enrolled. What is omitted does not matter. */
export interface EnrolmentFilter {
  seasonYear: number
  provinceId?: number
  /** Only in these provinces, whatever else is wanted; null for everywhere. */
  within?: readonly number[] | null
  cityId?: number
  schoolId?: number
  group?: GroupNumber
  language?: Language
  /** Has a score in a round of the season. */
  played?: boolean
  /** Has reached the final: by the state of a preliminary, a seat or the list of a final. */
  advanced?: boolean
  /** Has confirmed the real name. */
  certified?: boolean
}

function provincesOf({ provinceId, within }: EnrolmentFilter): readonly number[] | null {
  if (provinceId === undefined) return within ?? null
  return within == null || within.includes(provinceId) ? [provinceId] : []
}

/** The values of `enrolledSql`. */
export const filterValues = (filter: EnrolmentFilter) => [
  filter.seasonYear,
  provincesOf(filter),
  filter.cityId ?? null,
  filter.schoolId ?? null,
  filter.group ?? null,
  filter.language ?? null,
  filter.played ?? null,
  filter.advanced ?? null,
  filter.certified ?? null,
]

/** The enrolled. $1 season; $2 to $9 provinces, city, school, group, language, played, advanced, certified: null for any. */
export const enrolledSql = `
  select enrolment.user_id as "userId", person.name, enrolment."group", enrolment.language, province.name as province, city.name as city,
    coalesce(school.name, '') as organization, entry.played, entry.advanced, enrolment.created_at as "enrolledAt",
    person.phone_sealed as "phoneSealed", person.realname_sealed as "realnameSealed",
    person.paper, person.idcard_sealed as "idcardSealed"
  from enrolment
  join user_account person on person.id = enrolment.user_id
  join province on province.id = enrolment.province_id
  join city on city.id = enrolment.city_id
  left join school on school.id = enrolment.school_id
  cross join lateral (
    select
      exists (
        select from game_state state join round on round.key = state.round_key
        where state.user_id = enrolment.user_id and round.season_year = $1 and state.score is not null
      ) as played,
      ${advancedSql('enrolment.user_id', '$1')} as advanced
  ) entry
  where enrolment.season_year = $1
    and ($2::int[] is null or enrolment.province_id = any ($2))
    and ($3::int is null or enrolment.city_id = $3)
    and ($4::int is null or enrolment.school_id = $4)
    and ($5::int is null or enrolment."group" = $5)
    and ($6::language is null or enrolment.language = $6)
    and ($7::boolean is null or entry.played = $7)
    and ($8::boolean is null or entry.advanced = $8)
    and ($9::boolean is null or (person.identity_check is not distinct from 'plausible') = $9)`
