import type { Answer } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { disqualificationsOf } from '../competition/queries.ts'
import { shownEntry } from '../rankings/queries.ts'

/**
 * A user's state, score and note by round key (spec §3), without what a freeze hides. A round from which they are disqualified has none,
 * but says why.
 */
export async function gameStates(services: Services, userId: number): Promise<Answer<'gameStates'>> {
  const disqualifications = await disqualificationsOf(services, userId)
  const rows = await services.db.gameState.findMany({ where: { userId }, orderBy: { roundKey: 'desc' } })
  const entries = await Promise.all(
    rows.map(async (row) => {
      const shown = await shownEntry(services, row)
      return shown && ([row.roundKey, { state: shown.state, score: shown.score, note: shown.note }] as const)
    }),
  )
  const excluded = [...disqualifications].map(
    ([roundKey, { reason, decidedAt }]) =>
      [roundKey, { state: 0, score: null, note: null, disqualified: { reason, at: decidedAt.toISOString() } }] as const,
  )
  return Object.fromEntries([...entries.filter((entry) => entry !== undefined), ...excluded])
}
