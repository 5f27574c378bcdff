import { noPhone } from '@qisuan/rules/people/identity'
import { maskPhone, normalisePhone, normaliseRealname } from '@qisuan/rules/people/identity'
import { normaliseSchool } from '@qisuan/rules/people/schools'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** By what a person was found. */
export type FoundBy = 'phone' | 'realname' | 'nickname' | 'school' | 'id' | 'platform'

export interface FoundPerson {
  id: number
  name: string
  foundBy: FoundBy[]
  /** Masked. */
  phone: string
  certified: boolean
  /** The newest enrolment; null for somebody who never enrolled. */
  enrolment: { year: number; group: number; province: string; city: string; organization: string } | null
}

interface Search {
  query: string
  /** True if real names are compared too. They are found whole, by their keyed hash. */
  realnames: boolean
  /** Only people whose newest enrolment is in one of these provinces; null for everybody. */
  provinces?: readonly number[] | null
  /** Receives the people before their phones are decrypted to be masked. */
  beforeOpening: (userIds: number[]) => Promise<void>
}

interface Row extends Omit<FoundPerson, 'phone'> {
  phoneSealed: Buffer | null
  total: number
}

const mostFound = 50

/**
 * Finds people by phone, user number, platform name, and part of the nickname or of the school's name; by real name only when asked to.
 * @returns the first 50, and how many there are
 * @throws ConflictError for a query without letters
 */
export async function findPeople(
  services: Services,
  { query, realnames, provinces = null, beforeOpening }: Search,
): Promise<{ people: FoundPerson[]; total: number }> {
  const { pool, sealer } = services
  const text = query.trim()
  if (normaliseSchool(text) === '')
    throw new ConflictError('请写明找谁：手机号、用户号、昵称、学校、平台账号或真实姓名')
  const phone = normalisePhone(text)
  const { rows } = await pool.query<Row>(foundSql, [
    phone === undefined ? null : Buffer.from(sealer.blindIndex('phone', phone)),
    /^\d{1,9}$/.test(text) ? Number(text) : null,
    text.toLowerCase(),
    phone === undefined ? likeOf(text) : null,
    phone === undefined ? `%${normaliseSchool(text)}%` : null,
    realnames ? Buffer.from(sealer.blindIndex('realname', normaliseRealname(text))) : null,
    mostFound,
    provinces,
  ])
  await beforeOpening(rows.map(({ id }) => id))
  const people = rows.map(({ id, name, foundBy, phoneSealed, certified, enrolment }) => ({
    id,
    name,
    foundBy,
    phone: sealer.show(phoneSealed, `user_account.phone/${id}`, maskPhone) ?? noPhone,
    certified,
    enrolment,
  }))
  return { people, total: rows[0]?.total ?? 0 }
}

/** A part of a text, with the wildcards of LIKE escaped. */
const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** $1 hash of the phone, $2 user number, $3 platform name, $4 and $5 patterns of nickname and school, $6 hash of the real name, $7 rows, $8 provinces. */
const foundSql = `
  with found (id, by) as (
    select id, 'phone' from user_account where phone_hash = $1
    union all select id, 'id' from user_account where id = $2
    union all select id, 'platform' from user_account where external_id::text = $3
    union all select user_id, 'platform' from game_account where lower(handle) = $3 or lower(platform_id) = $3
    union all select id, 'realname' from user_account where realname_hash = $6
    union all select id, 'nickname' from user_account where name ilike $4 or hidden_name ilike $4
    union all
    select enrolment.user_id, 'school' from school_spelling spelling
    join enrolment on enrolment.school_id = spelling.school_id
    where spelling.normalised like $5
  ),
  person as (
    select id, array_agg(distinct by) as by from found
    where not exists (select from erasure where erasure.user_id = found.id)
      and not exists (select from merged_account where from_id = found.id)
    group by id
  )
  select person.id, account.name, person.by as "foundBy", account.phone_sealed as "phoneSealed",
    account.identity_check is not distinct from 'plausible' as certified,
    newest.enrolment, (count(*) over ())::int as total
  from person
  join user_account account on account.id = person.id
  left join lateral (
    select json_build_object(
      'year', season_year, 'group', "group", 'province', province.name, 'city', city.name, 'organization', coalesce(school.name, organization)
    ) as enrolment, enrolment.province_id
    from enrolment
    join province on province.id = enrolment.province_id
    join city on city.id = enrolment.city_id
    left join school on school.id = enrolment.school_id
    where user_id = person.id
    order by season_year desc
    limit 1
  ) newest on true
  where $8::int[] is null or newest.province_id = any ($8)
  order by person.by = array['school'], person.id
  limit $7`
