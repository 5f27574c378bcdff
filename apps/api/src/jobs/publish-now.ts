import { scoreRefusalNames, scoreRefusals, type ScoreRefusal } from '@qisuan/rules/score-verdicts'
import { pullScores } from '../modules/game-accounts/pull-scores.ts'
import { publishRankings, type Publication, type PublicationStep } from '../modules/rankings/publish-rankings.ts'
import type { Services } from '../services/services.ts'

const steps: Record<PublicationStep, string> = {
  waiting: '等待其他发布结束',
  reading: '读取成绩',
  ranking: '计算总榜、各省和学校的名次',
  writing: '保存榜单',
  publishing: '切换到新榜单',
}

/** Fetches new scores and publishes the current season because an operator wants it; `say` receives each step in words. */
export async function publishNow(services: Services, say: (line: string) => void): Promise<Publication> {
  await pull(services, say)
  return publishRankings(services, { trigger: 'operator', onProgress: (step) => say(`${steps[step]} …`) })
}

export const publishedText = ({ snapshotId, participants, seconds }: Publication): string =>
  `已公布：第 ${snapshotId} 期，${participants} 名选手，用时 ${seconds.toFixed(2)} 秒`

/** When the platform is down, the existing scores are published all the same. */
async function pull(services: Services, say: (line: string) => void): Promise<void> {
  if (services.config.platform.url === undefined) return
  say('取回比赛平台的成绩 …')
  try {
    const { scores, rejected } = await pullScores(services)
    say(`  取回 ${scores} 条成绩${rejectedText(rejected)}`)
  } catch (error) {
    say(`  没能取回：${error instanceof Error ? error.message : String(error)}。用已有的成绩公布。`)
  }
}

function rejectedText(rejected: Record<ScoreRefusal, number>): string {
  const counted = scoreRefusals.filter((reason) => rejected[reason] > 0)
  const parts = counted.map((reason) => `${rejected[reason]} 条${scoreRefusalNames[reason]}`)
  return parts.length > 0 ? `，另有 ${parts.join('、')}，没有计入` : ''
}
