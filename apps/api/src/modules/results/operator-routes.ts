import { scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { refusedScores } from './score-history.ts'
import { scoreFlow } from './score-flow.ts'

const shown = 200

/** The scores that arrive, and those that do not count, in their room. */
export function arrivedScoreRoutes(on: OnConsole, services: Services): void {
  on('scoreFlow', () => scoreFlow(services))

  on('refusedScores', async ({ query: { round, reason } }) => {
    const { counts, list } = await refusedScores(services, { roundKey: round, reason, limit: shown })
    return {
      counts: scoreRefusals.flatMap((why) => (counts[why] ? [{ reason: why, scores: counts[why] }] : [])),
      scores: list.map((entry) => ({
        id: entry.userId,
        name: entry.name,
        named: entry.named,
        round: entry.roundKey,
        score: entry.score,
        duration: entry.duration,
        at: entry.judgedAt.toISOString(),
        source: entry.source,
        origin: entry.origin,
        refused: entry.refused,
        field: entry.field,
      })),
    }
  })
}
