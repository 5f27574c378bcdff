import { normaliseRealname } from '@qisuan/rules/people/identity'
import { isPaperNumber, paperKey, paperNames, usualPaper, type Paper } from '@qisuan/rules/people/papers'
import type { Services } from '../../services/services.ts'
import { quoted } from '../../services/tables/cells.ts'
import { comparedFields, type ComparedField } from '../../services/record-reading.ts'
import { ids, namingColumns, type Id, type PeopleHeader } from './person-columns.ts'

/** A person as one line of a file names them: by ids, and by a real name and a number of a paper that are to be theirs. */
export interface NamedPerson {
  phone?: string | undefined
  userId?: number | undefined
  externalId?: string | undefined
  platformId?: string | undefined
  realname?: string | undefined
  /** The identity card where it is missing. */
  paper?: Paper | undefined
  idcard?: string | undefined
}

/** Person that a line refers to, with the line's problems. */
export interface Recognised {
  /** Missing when its ids name nobody, or different people. */
  userId?: number
  enrolled: boolean
  /** Columns that were compared, which is a reading of personal data. */
  compared: readonly ComparedField[]
  fault?: {
    column: string
    reason: string
    /** Nobody has the id. */
    unknown?: true
  }
}

/** Account that each id on the line refers to, with details of the first match. */
interface Row extends Record<Id, number | null> {
  enrolled: boolean
  /** People of the phone that the line names. */
  ofPhone: number
  /** Null where the line or the site has no real name. */
  sameName: boolean | null
  /** Null where the line has no number of a paper, or the person is not certified by one. */
  sameNumber: boolean | null
}

/** Lines per SQL statement. */
const chunk = 5000

/**
 * Recognises the people of a file, in its order. All ids of a line must name the same person; a real name must be that of the person, as far
 * as it is known, and tells in which season they are `enrolled`.
 */
export async function recognisePeople(
  services: Services,
  { named, seasonYear, header }: { named: readonly NamedPerson[]; seasonYear: number; header: PeopleHeader },
): Promise<Recognised[]> {
  const merged = await mergedAccounts(services)
  const recognised: Recognised[] = []
  for (let from = 0; from < named.length; from += chunk) {
    const some = named.slice(from, from + chunk)
    const rows = await rowsOf(services, some, seasonYear)
    recognised.push(...some.map((each, index) => recognise(each, rows[index], { merged, header })))
  }
  return recognised
}

function recognise(
  named: NamedPerson,
  row: Row | undefined,
  { merged, header }: { merged: ReadonlyMap<number, number>; header: PeopleHeader },
): Recognised {
  const { titles } = header
  const given = ids.filter((id) => named[id] !== undefined)
  const [first] = given
  if (!row || first === undefined) return faulty({ column: namingColumns(header), reason: '没有填' })
  const userId = row[first]
  const unknown = given.find((id) => row[id] === null)
  if (userId === null || unknown) {
    const id = unknown ?? first
    return faulty({ column: titles[id], reason: nobody(id, titles[id], named[id]), unknown: true })
  }
  const another = given.find((id) => row[id] !== userId)
  if (another) return faulty({ column: titles[another], reason: `${titles[first]}和${titles[another]}不是同一个人` })
  if (row.ofPhone > 1 && given.length === 1 && row.sameName !== true)
    return faulty({ column: titles[first], reason: '这个手机号有几个人用，请再写用户号或真实姓名' })
  const into = merged.get(userId)
  if (into !== undefined) return faulty({ column: titles[first], reason: mergedInto(into) })
  const same = { realname: row.sameName, idcard: row.sameNumber }
  const person = { userId, enrolled: row.enrolled, compared: comparedFields.filter((column) => same[column] !== null) }
  const other = comparedFields.find((column) => same[column] === false)
  return other ? { ...person, fault: { column: titles[other], reason: differs(other, named) } } : person
}

const faulty = (fault: NonNullable<Recognised['fault']>): Recognised => ({ enrolled: false, compared: [], fault })

function differs(column: ComparedField, { paper = usualPaper, idcard = '' }: NamedPerson): string {
  if (column === 'realname') return '和这个人实名认证的姓名不一样'
  return isPaperNumber(paper, idcard) ? '和这个人实名认证的证件号不一样' : `不是${paperNames[paper]}的号码`
}

/** Problem of a line that names a merged account. */
export const mergedInto = (into: number): string => `这个账号已经并入用户 ${into}`

const nobody = (id: Id, title: string, value: unknown): string =>
  id === 'phone' ? '没有人用这个手机号注册' : `没有${title}为${quoted(String(value))}的人`

/** Into which account each merged one went. */
export async function mergedAccounts({ db }: Services): Promise<Map<number, number>> {
  const rows = await db.mergedAccount.findMany({ select: { fromId: true, intoId: true } })
  return new Map(rows.map(({ fromId, intoId }) => [fromId, intoId]))
}

async function rowsOf({ pool, sealer }: Services, named: readonly NamedPerson[], seasonYear: number): Promise<Row[]> {
  const hash = (purpose: 'phone' | 'realname' | 'idcard', text: string | undefined) =>
    text === undefined ? null : Buffer.from(sealer.blindIndex(purpose, text))
  const { rows } = await pool.query<Row>(recognisingSql, [
    seasonYear,
    named.map(({ phone }) => hash('phone', phone)),
    named.map(({ userId }) => userId ?? null),
    named.map(({ externalId }) => externalId ?? null),
    named.map(({ platformId }) => platformId ?? null),
    named.map(({ realname }) => hash('realname', realname && normaliseRealname(realname))),
    named.map(({ paper = usualPaper, idcard }) => hash('idcard', idcard && paperKey(paper, idcard))),
  ])
  return rows
}

/**
 * $1 season, $2 to $5 the ids, $6 and $7 hashes of real names and of papers. Everything is looked up one by one, by its key: as joins, PostgreSQL reads all
 * accounts for each few thousand lines.
 */
const recognisingSql = `
  select owner.phone, owner.of_phone as "ofPhone", owner.user_id as "userId", owner.external_id as "externalId", owner.platform_id as "platformId",
    exists (select from enrolment where enrolment.user_id = found.id and season_year = $1) as enrolled,
    case when given.name is not null then (select realname_hash = given.name from user_account where id = found.id) end as "sameName",
    case when given.paper is not null then (select idcard_hash = given.paper from user_account where id = found.id) end as "sameNumber"
  from unnest($2::bytea[], $3::int4[], $4::uuid[], $5::text[], $6::bytea[], $7::bytea[])
    with ordinality as given (phone, user_id, external_id, platform_id, name, paper, nth)
  cross join lateral (select
    (select id from user_account where phone_hash = given.phone
      order by id = given.user_id desc nulls last, external_id = given.external_id desc nulls last,
        id = (select user_id from game_account where platform_id = given.platform_id) desc nulls last,
        realname_hash = given.name desc nulls last, family_order
      limit 1) as phone,
    (select count(*)::int from user_account where phone_hash = given.phone) as of_phone,
    (select id from user_account where id = given.user_id) as user_id,
    (select id from user_account where external_id = given.external_id) as external_id,
    (select user_id from game_account where platform_id = given.platform_id) as platform_id
  offset 0) owner
  cross join lateral (select coalesce(owner.phone, owner.user_id, owner.external_id, owner.platform_id) as id offset 0) found
  order by nth`
