import type { Command } from '@commander-js/extra-typings'
import { disqualify, listDisqualifications, requireQualified } from '../modules/competition/disqualify.ts'
import type { Contest } from '@qisuan/contracts/console/contest'
import { reinstatePerson } from '../modules/game-accounts/reinstate-person.ts'
import { currentSeason } from '../modules/competition/queries.ts'
import type { Services } from '../services/services.ts'
import { requireRound } from './args.ts'
import { examples, UsageError, type On, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'
import { personNamed } from './people.ts'
import { readReason } from './reading.ts'
import { shownFirst, yesOption } from './shown-first.ts'

const who = '手机号或用户号'

/** The commands of `users` that disqualify people, and take that back. */
export function disqualificationCommands(users: Command, on: On): void {
  users
    .command('disqualify')
    .argument('<谁>', who)
    .option('--round <轮次>', '只取消这一轮')
    .option('--season', '取消本赛季的各轮')
    .requiredOption('--reason <原因>', '为什么，本人看得到')
    .option(...yesOption)
    .description('取消参赛资格：先预览。马上从榜单去掉，下次公布时名次前移；不能进入比赛，奖项和证书撤回')
    .addHelpText(
      'after',
      examples(
        'users disqualify 1024 --round 2026-2 --reason 请人代做',
        'users disqualify 1024 --round 2026-2 --reason 请人代做 --yes',
      ),
    )
    .action(
      on(async (context, arg, { round, season, reason: typed, yes }) => {
        const { services } = context
        const contest = await contestOf(services, round, season ?? false)
        const reason = readReason(typed)
        const { id, name } = await personNamed(context, arg)
        const data = { id, ...contest, reason }
        return shownFirst(yes, {
          async preview() {
            const { scores, awards, certificates } = await requireQualified(services, { userId: id, contest })
            const lines = [
              `${name}（${id}）：会取消${nameOf(contest)}的参赛资格，榜单上马上没有，不能进入比赛；本人看得到原因“${reason}”`,
              `现在有 ${scores} 轮的成绩、${awards} 个奖项、${certificates} 张证书：恢复资格以前不再显示，也不再有效`,
            ]
            return { lines, data: { ...data, scores, awards, certificates } }
          },
          async write() {
            await disqualify(services, { userId: id, contest, reason })
            const lines = [
              `${name}（${id}）：已取消${nameOf(contest)}的参赛资格，榜单上马上没有了`,
              '名次在下次公布时前移；现在就要，用 rankings publish。恢复用 users reinstate',
            ]
            return { lines, data }
          },
        })
      }),
    )

  users
    .command('reinstate')
    .argument('<谁>', who)
    .option('--round <轮次>', '恢复这一轮')
    .option('--season', '恢复本赛季的各轮')
    .description('恢复参赛资格：成绩、奖项和证书照旧，下次公布时回到榜单')
    .addHelpText('after', examples('users reinstate 1024 --round 2026-2'))
    .action(
      on(async (context, arg, { round, season }) => {
        const { services } = context
        const contest = await contestOf(services, round, season ?? false)
        const { id, name } = await personNamed(context, arg)
        await reinstatePerson(services, { userId: id, contest })
        return { lines: [`${name}（${id}）：已恢复${nameOf(contest)}的参赛资格`], data: { id, ...contest } }
      }),
    )

  users
    .command('disqualified')
    .description('列出取消过的参赛资格')
    .action(on(({ services }) => list(services)))
}

async function contestOf(services: Services, round: string | undefined, season: boolean): Promise<Contest> {
  if ((round === undefined) === !season) throw new UsageError('写 --round <轮次> 或 --season，二者取一')
  if (round !== undefined) return { roundKey: await requireRound(services, round) }
  return { seasonYear: (await currentSeason(services)).year }
}

const nameOf = (contest: Contest) => ('roundKey' in contest ? ` ${contest.roundKey} ` : ` ${contest.seasonYear} 赛季`)

async function list(services: Services): Promise<Report> {
  const decisions = await listDisqualifications(services)
  const time = dateTimeFormat(services)
  const rows = decisions.map(({ userId, name, seasonYear, roundKey, reason, decidedAt, reinstatedAt }) => [
    userId,
    name,
    roundKey ?? `${seasonYear} 赛季`,
    reason,
    `${time(decidedAt)} 取消`,
    reinstatedAt ? `${time(reinstatedAt)} 恢复` : '',
  ])
  return { lines: rows.length > 0 ? aligned(rows) : ['没有取消过谁的参赛资格'], data: decisions }
}
