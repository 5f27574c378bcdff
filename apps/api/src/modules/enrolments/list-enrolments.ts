import { noPhone } from '@qisuan/rules/people/identity'
import type { OtherPaper } from '@qisuan/db/client'
import { paperNames, usualPaper } from '@qisuan/rules/people/papers'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import type { Language } from '@qisuan/rules/languages'
import type { Services } from '../../services/services.ts'
import type { WrittenRow } from '../../services/tables/write-table.ts'
import { enrolledSql, filterValues, type EnrolmentFilter } from './queries.ts'

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

/** Number of the enrolled. */
export async function countEnrolments({ replica }: Services, filter: EnrolmentFilter): Promise<number> {
  const { rows } = await replica.query<{ count: number }>(
    `select count(*)::int from (${enrolledSql}) enrolled`,
    filterValues(filter),
  )
  return rows[0]?.count ?? 0
}

/** The user numbers of the enrolled, in ascending order. */
export async function enrolledIds({ replica }: Services, filter: EnrolmentFilter): Promise<number[]> {
  const { rows } = await replica.query<{ userId: number }>(
    `select "userId" from (${enrolledSql}) enrolled order by 1`,
    filterValues(filter),
  )
  return rows.map(({ userId }) => userId)
}

/** The enrolled by user number, read in pages while they are taken. */
export async function* listEnrolments(
  { replica }: Services,
  filter: EnrolmentFilter,
  pageSize = 1000,
): AsyncGenerator<EnrolledPerson & SealedColumns> {
  for (let after = 0; ;) {
    const { rows } = await replica.query<EnrolledPerson & SealedColumns>(
      `select * from (${enrolledSql}) enrolled where "userId" > $10 order by "userId" limit $11`,
      [...filterValues(filter), after, pageSize],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.userId
  }
}

interface SealedColumns {
  phoneSealed: Buffer | null
  realnameSealed: Buffer | null
  paper: OtherPaper | null
  idcardSealed: Buffer | null
}

/** Personal columns of an export. */
export interface PersonalColumns {
  phones: boolean
  realnames: boolean
  /** Kind and number of the identity paper. */
  papers: boolean
}

/** The columns of an export of the enrolled. */
export function enrolmentHeadings({ phones, realnames, papers }: PersonalColumns): string[] {
  return [
    '用户号',
    '昵称',
    ...(realnames ? ['姓名'] : []),
    ...(phones ? ['手机号'] : []),
    ...(papers ? ['证件类型', '证件号'] : []),
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
  { phones, realnames, papers, time }: PersonalColumns & { time: (moment: Date) => string },
): AsyncGenerator<WrittenRow> {
  const { sealer } = services
  for await (const person of listEnrolments(services, filter)) {
    const { userId, phoneSealed, realnameSealed, paper, idcardSealed } = person
    const number = papers ? sealer.show(idcardSealed, `user_account.idcard/${userId}`) : null
    yield [
      userId,
      person.name,
      ...(realnames ? [sealer.show(realnameSealed, `user_account.realname/${userId}`)] : []),
      ...(phones ? [sealer.show(phoneSealed, `user_account.phone/${userId}`) ?? noPhone] : []),
      ...(papers ? [number && paperNames[paper ?? usualPaper], number] : []),
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
