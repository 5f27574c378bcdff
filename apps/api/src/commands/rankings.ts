import { publishedText, publishNow } from '../jobs/publish-now.ts'
import { freezeRound, revealRound } from '../modules/rankings/publication/freeze-round.ts'
import { listSnapshots } from '../modules/rankings/publication/list-snapshots.ts'
import { examples, type AddCommands, type CommandContext } from './command-context.ts'
import { dateTimeFormat, dateTimeArg } from './date-time.ts'
import { standingsCommands } from './standings.ts'
import { requireRound } from './args.ts'

export const rankingsCommands: AddCommands = (program, on) => {
  const rankings = program.command('rankings').description('榜单：公布、查看、封榜和揭榜')

  rankings
    .command('publish')
    .description('从比赛平台取回成绩，立即公布一次榜单')
    .action(
      on(async ({ services, progress }) => {
        const publication = await publishNow(services, progress.print)
        const { snapshotId, participants, seconds } = publication
        return { lines: [publishedText(publication)], data: { snapshotId, participants, seconds } }
      }),
    )

  rankings
    .command('history')
    .description('列出本赛季公布过的榜单')
    .action(on(async ({ services }) => history(services)))

  rankings
    .command('freeze')
    .argument('<轮次>')
    .option('--from <时刻>', '从什么时候起，默认现在')
    .description('封榜：所有人只看到这一时刻之前公布的榜单，后台照常公布')
    .addHelpText('after', examples('rankings freeze 2026-1', 'rankings freeze 2026-1 --from "2026-11-30 20:00"'))
    .action(
      on(async ({ services }, round, options) => {
        const roundKey = await requireRound(services, round)
        const from = options.from === undefined ? undefined : dateTimeArg(options.from, services)
        const frozen = await freezeRound(services, from ? { roundKey, from } : { roundKey })
        const time = dateTimeFormat(services)
        const lines = [`${roundKey} 自 ${time(frozen.from)} 起封榜`]
        if (frozen.before) lines.push(`原来的封榜时刻是 ${time(frozen.before)}`)
        return { lines, data: { roundKey, ...frozen } }
      }),
    )

  rankings
    .command('reveal')
    .argument('<轮次>')
    .description('揭榜：所有人重新看到最新的榜单')
    .action(
      on(async ({ services }, round) => {
        const roundKey = await requireRound(services, round)
        const { before } = await revealRound(services, roundKey)
        return { lines: [before ? `${roundKey} 已揭榜` : `${roundKey} 没有封榜`], data: { roundKey, before } }
      }),
    )

  standingsCommands(rankings, on)
}

async function history(services: CommandContext['services']) {
  const time = dateTimeFormat(services)
  const snapshots = await listSnapshots(services)
  const lines = snapshots.flatMap(({ snapshotId, asOf, publishedAt, trigger, participants, inForce, frozenRounds }) => {
    const made = publishedAt.getTime() === asOf.getTime() ? '' : `（${time(publishedAt)} 做成）`
    const mark = inForce ? '→' : ' '
    return [
      `${mark} 第 ${snapshotId} 期  ${time(asOf)}${made}  ${trigger}  ${participants} 名选手`,
      ...frozenRounds.map(({ roundKey, from }) => `    ${roundKey} 自 ${time(from)} 起封榜，停在这一期`),
    ]
  })
  return { lines: lines.length > 0 ? lines : ['本赛季还没有公布过榜单'], data: snapshots }
}
