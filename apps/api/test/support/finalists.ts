import { publishRankings } from '../../src/modules/rankings/publication/publish-rankings.ts'
import { freezeRound } from '../../src/modules/rankings/publication/freeze-round.ts'
import { bulkFixture } from './bulk-fixture.ts'
import type { TestApi } from './harness.ts'

export const finalRound = '2026-2'

/** A final that is frozen before its only publication: names, schools and scores of these people are hidden until the ceremony. */
export async function frozenFinal(api: TestApi, scores: readonly number[], group = 2): Promise<number[]> {
  await freezeRound(api.services, { roundKey: finalRound })
  api.clock.advance(60)
  const ids = await bulkFixture(
    api,
    scores.map((score, index) => ({
      name: `决赛选手${index + 1}号`,
      school: `第${(index % 40) + 1}决赛中学`,
      score,
      group,
      roundKey: finalRound,
    })),
  )
  await publishRankings(api.services, { trigger: 'operator' })
  return ids
}
