import { groupOf, parseGroup, type GroupNumber } from '@qisuan/rules/groups'
import type { Language } from '@qisuan/rules/limits'
import type { Services } from '../../services/services.ts'
import type { WrittenRow } from '../../services/tables/write-table.ts'

/** Which of the enrolled. What is omitted does not matter. */
export interface EnrolmentFilter {
  seasonYear: number
  provinceId?: number
  cityId?: number
  schoolId?: number
  group?: GroupNumber
  language?: Language
  /** Has a score in a round of the season. */
  played?: boolean
  /** Has reached the final: by the state of a preliminary, a seat or the list of a final. */
  advanced?: boolean
}

export interface EnrolledPerson {
  userId: number
  name: string
  group: number
  language: Language
  province: string
  city: string
  organization: string
  played: boolean
  advanced: boolean
  enrolledAt: Date
}

/** How many are enrolled. */
export async function countEnrolments({ pool }: Services, filter: EnrolmentFilter): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from (${enrolledSql}) enrolled`,
    values(filter),
  )
  return rows[0]?.count ?? 0
}

/** The user numbers of the enrolled, in ascending order. */
export async function enrolledIds({ pool }: Services, filter: EnrolmentFilter): Promise<number[]> {
  const { rows } = await pool.query<{ userId: number }>(
    `select "userId" from (${enrolledSql}) enrolled order by 1`,
    values(filter),
  )
  return rows.map(({ userId }) => userId)
}

/** The enrolled by user number, read in pages while they are taken. */
export async function* listEnrolments(
  { pool }: Services,
  filter: EnrolmentFilter,
  pageSize = 1000,
): AsyncGenerator<EnrolledPerson & SealedColumns> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<EnrolledPerson & SealedColumns>(
      `select * from (${enrolledSql}) enrolled where "userId" > $9 order by "userId" limit $10`,
      [...values(filter), after, pageSize],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.userId
  }
}

interface SealedColumns {
  phoneSealed: Buffer
  realnameSealed: Buffer | null
}

/** Personal columns of an export. */
export interface PersonalColumns {
  phones: boolean
  realnames: boolean
}

/** The columns of an export of the enrolled. */
export function enrolmentHeadings({ phones, realnames }: PersonalColumns): string[] {
  return [
    '用户号',
    '昵称',
    ...(realnames ? ['姓名'] : []),
    ...(phones ? ['手机号'] : []),
    '组别',
    '编程语言',
    '省份',
    '城市',
    '学校',
    '已参赛',
    '已晋级',
    '报名时间',
  ]
}

/** The rows of an export, as they are taken. `time` writes a time for people. */
export async function* enrolmentRows(
  services: Services,
  filter: EnrolmentFilter,
  { phones, realnames, time }: PersonalColumns & { time: (moment: Date) => string },
): AsyncGenerator<WrittenRow> {
  const { sealer } = services
  for await (const person of listEnrolments(services, filter)) {
    const { userId, phoneSealed, realnameSealed } = person
    yield [
      userId,
      person.name,
      ...(realnames ? [realnameSealed && sealer.open(realnameSealed, `user_account.realname/${userId}`)] : []),
      ...(phones ? [sealer.open(phoneSealed, `user_account.phone/${userId}`)] : []),
      groupName(person.group),
      person.language,
      person.province,
      person.city,
      person.organization,
      person.played ? '是' : '否',
      person.advanced ? '是' : '否',
      time(person.enrolledAt),
    ]
  }
}

/** The name of a stored group. */
export function groupName(group: number): string {
  const number = parseGroup(group)
  return number ? groupOf(number).name : ''
}

const values = (filter: EnrolmentFilter) => [
  filter.seasonYear,
  filter.provinceId ?? null,
  filter.cityId ?? null,
  filter.schoolId ?? null,
  filter.group ?? null,
  filter.language ?? null,
  filter.played ?? null,
  filter.advanced ?? null,
]

/** $1 season; $2 to $8 province, city, school, group, language, played, advanced: null for any. */
const enrolledSql = `
  select enrolment.user_id as "userId", person.name, enrolment."group", enrolment.language, province.name as province, city.name as city,
    coalesce(school.name, '') as organization, entry.played, entry.advanced, enrolment.created_at as "enrolledAt",
    person.phone_sealed as "phoneSealed", person.realname_sealed as "realnameSealed"
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
      exists (
        select from game_state state join round on round.key = state.round_key
        where state.user_id = enrolment.user_id and round.season_year = $1 and round.kind = 'preliminary'
          and case round.award_reading when 'tiers' then state.state = 4 else state.state > 1 end
      ) or exists (
        select from classroom_seat seat join classroom room on room.id = seat.classroom_id join round on round.key = room.round_key
        where seat.user_id = enrolment.user_id and round.season_year = $1 and round.kind = 'final'
      ) or exists (
        select from round_access access join round on round.key = access.round_key
        where access.user_id = enrolment.user_id and round.season_year = $1 and round.kind = 'final'
      ) as advanced
  ) entry
  where enrolment.season_year = $1
    and ($2::int is null or enrolment.province_id = $2)
    and ($3::int is null or enrolment.city_id = $3)
    and ($4::int is null or enrolment.school_id = $4)
    and ($5::int is null or enrolment."group" = $5)
    and ($6::language is null or enrolment.language = $6)
    and ($7::boolean is null or entry.played = $7)
    and ($8::boolean is null or entry.advanced = $8)`
