import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'

export interface Found {
  number: string
  userId: number
  nickname: string
  roundKey: string
  state: number
  issuedAt: Date
  renamedAt: Date | null
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

interface Wanted {
  /** Provinces of the people; null for everybody. */
  provinces: readonly number[] | null
  roundKey?: string | undefined
  /** In normalised form. */
  number?: string | undefined
  /** A user number or a part of a nickname. */
  person?: string | undefined
}

const most = 50

/** Certificates of the people of some provinces: where somebody was enrolled in that season decides. $1 provinces. */
const theirs = `
  from certificate
  join user_account account on account.id = certificate.user_id
  join round on round.key = certificate.round_key
  where ($1::int[] is null or exists (
    select from enrolment where user_id = account.id and season_year = round.season_year and province_id = any ($1)
  ))`

/** The certificates that were taken, the newest first, at most fifty. */
export async function findCertificates(
  { pool }: Services,
  { provinces, roundKey, number, person }: Wanted,
): Promise<{ total: number; list: Found[] }> {
  const { rows } = await pool.query<Found & { total: number }>(
    `select certificate.number, account.id as "userId", account.name as nickname, round.key as "roundKey", certificate.state,
       certificate.issued_at as "issuedAt", certificate.renamed_at as "renamedAt", certificate.withdrawn_at as "withdrawnAt",
       certificate.withdrawn_reason as "withdrawnReason", count(*) over ()::int as total
     ${theirs} and ($2::text is null or round.key = $2) and ($3::text is null or certificate.number = $3)
       and ($4::text is null or account.id::text = $4 or strpos(lower(account.name), lower($4)) > 0)
     order by certificate.issued_at desc, certificate.number limit ${most}`,
    [provinces, roundKey ?? null, number ?? null, person || null],
  )
  return { total: rows[0]?.total ?? 0, list: rows }
}

/** Number of certificates of each round: taken, withdrawn, renamed. */
export async function countCertificates(
  { pool }: Services,
  provinces: readonly number[] | null,
): Promise<OperatorAnswer<'certificates'>['rounds']> {
  const { rows } = await pool.query<OperatorAnswer<'certificates'>['rounds'][number]>(
    `select round.key as round, round.season_year as year, round.name, count(*)::int as issued, count(certificate.withdrawn_at)::int as withdrawn,
       count(certificate.renamed_at)::int as renamed
     ${theirs} group by round.key order by round.season_year desc, round.key desc`,
    [provinces],
  )
  return rows
}
