import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { imported, type Imported } from '../imports/import-batch.ts'

export interface AllowedPerson {
  userId: number
  name: string
  /** Of the enrolment in the season of the round, if there is one. */
  group: number | null
  province: string | null
  organization: string
}

/** The people to whom an operator has granted access to a round (spec §6), by user id. */
export async function listAccess({ pool }: Services, roundKey: string): Promise<AllowedPerson[]> {
  const { rows } = await pool.query<AllowedPerson>(
    `select account.id as "userId", account.name, enrolment."group", province.name as province,
       coalesce(school.name, '') as organization
     from round_access access
     join round on round.key = access.round_key
     join user_account account on account.id = access.user_id
     left join enrolment on enrolment.user_id = account.id and enrolment.season_year = round.season_year
     left join province on province.id = enrolment.province_id
     left join school on school.id = enrolment.school_id
     where access.round_key = $1 order by account.id`,
    [roundKey],
  )
  return rows
}

/** Number of people with access to each round. */
export async function countAccess({ db }: Services): Promise<Map<string, number>> {
  const rows = await db.roundAccess.groupBy({ by: ['roundKey'], _count: true })
  return new Map(rows.map(({ roundKey, _count }) => [roundKey, _count]))
}

/** Grants access. @returns the number of people who did not have it */
export async function grantAccess(tx: Transaction, roundKey: string, userIds: readonly number[]): Promise<number> {
  const data = userIds.map((userId) => ({ roundKey, userId }))
  return (await tx.roundAccess.createMany({ data, skipDuplicates: true })).count
}

/** Grants access to the people of a file. @returns the import and the number of people who did not have it */
export const importAccess = async (
  services: Services,
  file: string,
  roundKey: string,
  userIds: readonly number[],
): Promise<Imported<number>> => imported(services, { kind: 'access', file }, (tx) => grantAccess(tx, roundKey, userIds))

/** Revokes access. @returns the number of people who had it */
export async function revokeAccess({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return (await db.roundAccess.deleteMany({ where: { roundKey, userId: { in: [...userIds] } } })).count
}

/** Number of these people who have access. */
export async function grantedAmong({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return db.roundAccess.count({ where: { roundKey, userId: { in: [...userIds] } } })
}
