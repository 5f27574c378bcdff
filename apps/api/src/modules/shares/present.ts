import type { Answer } from '@qisuan/contracts/contract'
import type { Share } from '@qisuan/db/client'
import { parseGroup } from '@qisuan/rules/groups'
import { medalLevel } from '@qisuan/rules/medals'
import type { Round } from '../competition/queries.ts'

/** The share record of spec §3. What it shows is what stood in the snapshot when it was made. */
export function presentShare(
  row: Share,
  { round, qrCode }: { round: Round | undefined; qrCode: string[] },
): Answer<'shareRecord'> {
  return {
    province_name: row.province,
    province_rank: row.provinceRank,
    national_rank: row.nationalRank,
    id: row.userId,
    username: row.username,
    group: parseGroup(row.group) ?? 4,
    date: row.createdAt.toISOString(),
    percentage: row.percentage,
    duration: row.duration,
    score: row.score,
    as_of: row.asOf.toISOString(),
    year: round?.seasonYear ?? Number(row.roundKey.slice(0, 4)),
    round: round?.name ?? row.roundKey,
    medal_level: medalLevel(row.duration, round?.settings.medalDurations),
    qr_code: qrCode,
  }
}
