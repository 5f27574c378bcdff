import { publishedText, publishNow } from '../../jobs/publish-now.ts'
import type { AddCommands } from '../line/command-context.ts'
import { standingsCommands } from './standings.ts'

export const rankingsCommands: AddCommands = (program, on) => {
  const rankings = program.command('rankings').description('榜单：公布、查看、封榜和揭榜')

  rankings
    .command('publish')
    .description('从比赛平台取回成绩，立即公布一次榜单')
    .action(
      on(async ({ services, progress }) => {
        const publication = await publishNow(services, progress.print)
        const { snapshotId, participants, seconds } = publication
        return { lines: [publishedText(services, publication)], data: { snapshotId, participants, seconds } }
      }),
    )

  standingsCommands(rankings, on)
}
