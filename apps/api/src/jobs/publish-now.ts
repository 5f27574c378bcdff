import { scoreRefusalNames, scoreRefusals, type ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import { pullScores } from '../modules/game-accounts/scores/pull-scores.ts'
import {
  publishRankings,
  type Publication,
  type PublicationStep,
} from '../modules/rankings/publication/publish-rankings.ts'
import { dateTimeFormat } from '../services/date-time-format.ts'
import type { Services } from '../services/services.ts'
import { runJob } from './run-job.ts'

type Say = (line: string) => void

const steps: Record<PublicationStep, string> = {
  waiting: '等待其他发布结束',
  reading: '读取成绩',
  ranking: '计算总榜、各省和学校的名次',
  writing: '保存榜单',
  publishing: '切换到新榜单',
}

/** Fetches new scores and publishes the current season because an operator wants it; `say` receives each step in words. */
export async function publishNow(services: Services, say: Say): Promise<Publication> {
  await pullFirst(services, say)
  return publishRankings(services, { trigger: 'operator', onProgress: saySteps(say) })
}

export const saySteps =
  (say: Say) =>
  (step: PublicationStep): void =>
    say(`${steps[step]} …`)

export const publishedText = (services: Services, { asOf, participants, seconds }: Publication): string =>
  `已公布 ${dateTimeFormat(services)(asOf)} 的榜：${participants} 名选手，用时 ${seconds.toFixed(2)} 秒`

/** Fetches new scores from the platform. When it is down, the known ones are published all the same. */
export async function pullFirst(services: Services, say: Say): Promise<void> {
  if (services.config.platform.url === undefined) return
  say('取回比赛平台的成绩 …')
  try {
    const { scores, rejected } = await runJob(services, 'pullScores', () => pullScores(services))
    say(`  取回 ${scores} 条成绩${rejectedText(rejected)}`)
  } catch (err) {
    services.log.warn({ err }, 'scores not pulled, publishing the known ones')
    say(`  没能取回：${err instanceof Error ? err.message : String(err)}。用已有的成绩公布。`)
  }
}

function rejectedText(rejected: Record<ScoreRefusal, number>): string {
  const counted = scoreRefusals.filter((reason) => rejected[reason] > 0)
  const parts = counted.map((reason) => `${rejected[reason]} 条${scoreRefusalNames[reason]}`)
  return parts.length > 0 ? `，另有 ${parts.join('、')}，没有计入` : ''
}
