import type { Services } from '../../../services/services.ts'
import { currentSeason } from '../../competition/queries.ts'
import { pullRanking } from './pull-ranking.ts'
import { emptyReport, type PullReport } from './pull-report.ts'
import { pullStatistics } from './pull-statistics.ts'

/** Fetching of each source of scores. */
const pulls = { ranking: pullRanking, statistics: pullStatistics } as const

/**
 * Fetches new scores of the current season from the platform, or of one of its rounds, in the way that is configured. Without a platform, or
 * from one that sends its scores, there are none to fetch.
 * @throws PlatformFailure: what came before the failure is written
 */
export async function pullScores(services: Services, { roundKey }: { roundKey?: string } = {}): Promise<PullReport> {
  const report = emptyReport()
  const { url, scores } = services.config.platform
  if (url === undefined || scores === 'delivery') return report
  const season = await currentSeason(services)
  const rounds = season.rounds.filter(({ key, kind }) => kind !== 'provincial' && (!roundKey || key === roundKey))
  for (const round of rounds) await pulls[scores](services, { season, round }, report)
  return report
}
