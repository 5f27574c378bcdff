import type { Answer } from '@qisuan/contracts/contract'
import type { Share } from '@qisuan/db/client'
import { medalLevel } from '@qisuan/rules/boards/medals'
import { presentGroup } from '../competition/present.ts'
import type { Round } from '../competition/queries.ts'

/** Maps a share to the share record of spec §3. Its figures are those of the snapshot from which it was created. */
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
    group: presentGroup(row.group),
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
