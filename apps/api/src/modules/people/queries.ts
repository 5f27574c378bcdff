import type { User } from '@qisuan/contracts/accounts'
import { parseGroup } from '@qisuan/rules/groups'
import { messages } from '@qisuan/contracts/fields'
import { maskIdCard, maskPhone, normalisePhone } from '@qisuan/rules/identity'
import { posesAs } from '@qisuan/rules/public-names'
import { ConflictError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { cell, quoted, userIdCell } from '../../services/tables/cells.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { requireOneOf } from '../../services/tables/header.ts'
import { openTable } from '../../services/tables/open-table.ts'
import { shownSeason } from '../competition/queries.ts'
import { consentState, hasConsented, standingConsents } from '../consents/queries.ts'
import { presentUser } from './present.ts'

/** The user as `GET /api/login/me` returns them (spec §3), with the enrolment of the current season. */
export async function presentedUser(services: Services, userId: number): Promise<User> {
  const season = await shownSeason(services)
  const extraRounds = season.rounds.filter((round) => round.kind === 'extra').map((round) => round.key)
  const row = await services.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      gameAccount: { select: { platformId: true, linkedAt: true } },
      enrolments: { where: { seasonYear: season.year }, include: { province: true, city: true } },
      consents: standingConsents,
      roundAccess: { where: { roundKey: { in: extraRounds } } },
    },
  })
  const { sealer } = services
  const { phoneSealed, realnameSealed, idcardSealed } = row
  const idcard = idcardSealed && sealer.open(idcardSealed, `user_account.idcard/${userId}`)
  const group = parseGroup(row.enrolments[0]?.group ?? '')
  return presentUser(row, {
    phone: maskPhone(sealer.open(phoneSealed, `user_account.phone/${userId}`)),
    idcard: idcard && maskIdCard(idcard),
    realname: realnameSealed && sealer.open(realnameSealed, `user_account.realname/${userId}`),
    consent_due:
      group !== undefined &&
      !hasConsented(consentState(services, row.consents), group, season.settings.guardianConsent),
  })
}

/** @throws ValidationError on `name` for a nickname that contains a name of the organiser */
export function requireOwnNickname({ content }: Services, nickname: string): void {
  const { organisation, full_name: name, video_channel: channel } = content.organiser()
  if (posesAs(nickname, [organisation, name, ...(channel ? [channel.name] : [])]))
    throw new ValidationError({ name: messages.official })
}

/** Finds a person by phone or user number. @throws ConflictError when nobody has it */
export async function findPerson({ db, sealer }: Services, phoneOrId: string) {
  const number = normalisePhone(phoneOrId)
  const where = number
    ? { phoneHash: sealer.blindIndex('phone', number) }
    : { id: /^\d{1,9}$/.test(phoneOrId) ? Number(phoneOrId) : 0 }
  const person = await db.user.findUnique({ where, select: { id: true, name: true, role: true, mergedInto: true } })
  if (!person) throw new ConflictError(number ? '没有人用这个手机号注册' : `没有用户号为 ${phoneOrId} 的人`)
  const { mergedInto, ...found } = person
  if (mergedInto) throw new ConflictError(`用户 ${found.id} 已经并入 ${mergedInto.intoId}`)
  return found
}

/**
 * Reads a file that lists people.
 * @throws TableError for a file that is not a table, or has no column of people
 */
export async function readPeople(services: Services, file: string, seasonYear: number) {
  const { headings, rows } = await openTable(file, personColumns)
  const problems: Problem[] = []
  const named: NamedPerson[] = []
  for await (const { line, row, problems: wrong } of rows) {
    if (wrong) problems.push(...wrong)
    else named.push({ line, ...row })
  }
  const found = await identifyPeople(services, { headings, seasonYear, named })
  return {
    userIds: [...found.userIds.values()],
    problems: [...problems, ...found.problems].toSorted((one, other) => one.line - other.line),
  }
}

/** A phone as `awards export` masks it: it identifies nobody, and the user number in the same row does. */
const masked = /^\d{3}\*{4}\d{4}$/

/** The columns that identify people; a file needs at least one of them. */
export const personColumns = {
  phone: {
    headings: ['手机号', '电话', 'phone'],
    schema: cell((text, refuse) => {
      if (masked.test(text)) return undefined
      return normalisePhone(text) ?? refuse(`${quoted(text)}不是手机号`)
    }),
  },
  userId: { headings: ['用户号', 'user_id'], schema: userIdCell },
} as const

/** A person as one line of a file identifies them. */
export interface NamedPerson {
  line: number
  phone?: string | undefined
  userId?: number | undefined
}

interface Known {
  id: number
  phoneHash: string
  enrolled: boolean
}

/** Lines per SQL statement. */
const chunk = 5000

/**
 * Finds the people of a file. Each must exist, be enrolled in the season and occur once; any other line gives a problem.
 * @returns user ids by line, and the problems
 * @throws TableError when the file has no column that identifies people
 */
export async function identifyPeople(
  services: Services,
  { headings, seasonYear, named }: { headings: readonly string[]; seasonYear: number; named: readonly NamedPerson[] },
): Promise<{ userIds: Map<number, number>; problems: Problem[] }> {
  requireOneOf(headings, Object.values(personColumns))
  const userIds = new Map<number, number>()
  const lineOf = new Map<number, number>()
  const problems: Problem[] = []
  for (let from = 0; from < named.length; from += chunk) {
    const lines = named.slice(from, from + chunk)
    const known = await knownPeople(services, seasonYear, lines)
    for (const each of lines) {
      const found = identify(services, each, known, seasonYear)
      const before = typeof found === 'number' ? lineOf.get(found) : undefined
      if (typeof found !== 'number') problems.push({ line: each.line, ...found })
      else if (before !== undefined) {
        problems.push({
          line: each.line,
          column: each.phone ? '手机号' : '用户号',
          reason: `与第 ${before} 行是同一个人`,
        })
      } else {
        lineOf.set(found, each.line)
        userIds.set(each.line, found)
      }
    }
  }
  return { userIds, problems }
}

async function knownPeople({ pool, sealer }: Services, seasonYear: number, named: readonly NamedPerson[]) {
  const { rows } = await pool.query<Known>(
    `select person.id, encode(person.phone_hash, 'hex') as "phoneHash", enrolment.user_id is not null as enrolled
     from user_account person
     left join enrolment on enrolment.user_id = person.id and enrolment.season_year = $1
     where person.phone_hash = any ($2::bytea[]) or person.id = any ($3::int[])`,
    [
      seasonYear,
      named.flatMap((each) => (each.phone ? Buffer.from(sealer.blindIndex('phone', each.phone)) : [])),
      named.flatMap((each) => each.userId ?? []),
    ],
  )
  return {
    byPhone: new Map(rows.map((row) => [row.phoneHash, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
  }
}

function identify(
  { sealer }: Services,
  { phone: number, userId }: NamedPerson,
  { byPhone, byId }: { byPhone: Map<string, Known>; byId: Map<number, Known> },
  seasonYear: number,
): number | { column: string; reason: string } {
  if (number === undefined && userId === undefined) return { column: '手机号', reason: '没有填' }
  const owner =
    number === undefined ? undefined : byPhone.get(Buffer.from(sealer.blindIndex('phone', number)).toString('hex'))
  const holder = userId === undefined ? undefined : byId.get(userId)
  if (number !== undefined && !owner) return { column: '手机号', reason: '没有人用这个手机号注册' }
  if (userId !== undefined && !holder) return { column: '用户号', reason: '没有这个用户' }
  if (owner && holder && owner.id !== holder.id) return { column: '用户号', reason: '手机号和用户号不是同一个人' }
  const person = owner ?? holder
  if (person?.enrolled) return person.id
  return { column: owner ? '手机号' : '用户号', reason: `这个人没有报名 ${seasonYear} 赛季` }
}
