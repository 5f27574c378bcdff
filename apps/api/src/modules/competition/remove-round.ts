import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

const dependants = {
  gameStates: '人的成绩或奖项',
  plusScores: '条选拔成绩',
  classrooms: '个考场',
  access: '人的参赛名单',
  certificates: '张证书',
  awardBatches: '批奖项',
  disqualifications: '次取消资格',
  rankingPieces: '份公布的榜单',
  scoreBatches: '批收到的成绩',
  extraTime: '人的加时',
  similarDecisions: '次对相似程序的决定',
  similarQuestions: '个问选手的问题',
} as const

/**
 * Removes a round on which nothing depends, for instance one created by mistake.
 * @param options.apply without it everything is checked and nothing is written
 * @throws ConflictError when no round has the key, a setting of the season names it, or it has scores, classrooms or anything else
 */
export async function removeRound(
  { db }: Services,
  key: string,
  { apply }: { apply: boolean },
): Promise<{ name: string }> {
  return db.$transaction(async (tx) => {
    const count = Object.fromEntries(Object.keys(dependants).map((name) => [name, true]))
    const round = await tx.round.findUnique({ where: { key }, include: { season: true, _count: { select: count } } })
    if (!round) throw new ConflictError(`没有 ${key} 这一轮`)
    const counts: Partial<Record<string, number>> = round._count
    const left = Object.entries(dependants).flatMap(([name, words]) =>
      counts[name] ? [`${counts[name]} ${words}`] : [],
    )
    if (left.length > 0) throw new ConflictError(`${key} 还有${left.join('、')}，不能删除`)
    const naming = Object.entries(Object(round.season.settings)).flatMap(([name, value]) =>
      [value].flat().includes(key) ? [name] : [],
    )
    if (naming.length > 0) throw new ConflictError(`赛季的设置 ${naming.join('、')} 写着 ${key}，先改掉再删除`)
    if (apply) await tx.round.delete({ where: { key } })
    return { name: round.name }
  })
}
