import type { Answer } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { shownEntry } from '../rankings/queries.ts'

/** A user's state, score and note by round key (spec §3), without what a freeze hides. */
export async function gameStates(services: Services, userId: number): Promise<Answer<'gameStates'>> {
  const rows = await services.db.gameState.findMany({ where: { userId }, orderBy: { roundKey: 'desc' } })
  const entries = await Promise.all(
    rows.map(async (row) => {
      const shown = await shownEntry(services, row)
      return shown && ([row.roundKey, { state: shown.state, score: shown.score, note: shown.note }] as const)
    }),
  )
  return Object.fromEntries(entries.filter((entry) => entry !== undefined))
}
